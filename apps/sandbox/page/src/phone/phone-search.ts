import { z } from 'zod';

/** Every state of the page is in its address; what makes no sense there is left out. */
export const PhoneSearch = z.object({
  account: z.string().optional().catch(undefined),
  customer: z.string().optional().catch(undefined),
  channel: z.enum(['whatsapp', 'sms']).optional().catch(undefined),
  dealer: z.string().optional().catch(undefined),
  panel: z.enum(['webhooks', 'templates', 'behaviour', 'closed']).optional().catch(undefined),
});
export type PhoneSearch = z.infer<typeof PhoneSearch>;
