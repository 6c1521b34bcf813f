import { z } from 'zod';

const Phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number in E.164 form, for example +12025550100');
const Sender = z
  .string()
  .transform((address) => address.replace(/^whatsapp:/, ''))
  .pipe(Phone);

export const AccountInput = z.object({
  sid: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hex digits')
    .optional(),
  auth_token: z.string().min(1).optional(),
  api_key_sid: z
    .string()
    .regex(/^SK[0-9a-fA-F]{32}$/, 'must be SK and 32 hex digits')
    .optional(),
  api_key_secret: z.string().min(1).optional(),
  organization: z.string().min(1),
  numbers: z.array(Phone).default([]),
  whatsapp_senders: z.array(Sender).default([]),
  unlisted_senders: z.array(Sender).default([]).describe('Senders that the Senders API does not list, as that of the WhatsApp sandbox'),
  conversation_addresses: z
    .array(z.string())
    .default([])
    .describe('Numbers and `whatsapp:` senders whose messages begin a conversation of the Conversations API'),
  forbidden: z
    .array(z.enum(['senders', 'sender_updates', 'services', 'service_updates', 'number_updates']))
    .default([])
    .describe('What the API refuses'),
  odd_senders: z
    .array(z.record(z.string(), z.unknown()))
    .default([])
    .describe('Further entries of the list of senders, in the form given, as a draft that has no number yet'),
  webhooks: z
    .object({ messages: z.url(), fallback: z.url(), status: z.url(), voice: z.url(), voice_fallback: z.url(), voice_status: z.url() })
    .optional()
    .describe('Addresses that new numbers and senders lead to; the messaging service leaves messages to them'),
  max_concurrency: z.number().int().positive().nullable().default(null).describe('Requests at a time; those beyond get 429. Null: any'),
});
export type AccountInput = z.infer<typeof AccountInput>;
export type AccountWebhooks = NonNullable<AccountInput['webhooks']>;
