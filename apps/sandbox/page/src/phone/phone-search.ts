import { z } from 'zod';

/** The page keeps its state in the URL; invalid values are dropped. */
export const PhoneSearch = z.object({
  account: z.string().optional().catch(undefined),
  customer: z.string().optional().catch(undefined),
  channel: z.enum(['whatsapp', 'sms']).optional().catch(undefined),
  dealer: z.string().optional().catch(undefined),
  panel: z.enum(['webhooks', 'templates', 'behaviour', 'closed']).optional().catch(undefined),
});
export type PhoneSearch = z.infer<typeof PhoneSearch>;
