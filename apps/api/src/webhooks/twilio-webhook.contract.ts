import { z } from 'zod';
import { anyText } from '../http/readable-text';

/** The organization's random key in its webhook URLs. */
const WebhookKey = z.string().regex(/^[\w-]{16,64}$/);

export const WebhookParams = z.object({ webhookKey: WebhookKey });
export type WebhookParams = z.infer<typeof WebhookParams>;

export const WebhookMediaParams = z.object({ webhookKey: WebhookKey, id: z.coerce.number().int().positive() });
export type WebhookMediaParams = z.infer<typeof WebhookMediaParams>;

/** Every parameter is signed, so none may be dropped before the signature is verified. */
export const WebhookForm = anyText(z.record(z.string(), z.union([z.string(), z.array(z.string())])));
export type WebhookForm = z.infer<typeof WebhookForm>;

/** The maximum of Postgres `integer`. */
const MAX_INTEGER = 2_147_483_647;

export const StatusCallback = {
  query: anyText(z.object({ mid: z.coerce.number().int().positive().optional().catch(undefined) })),
  form: z.object({
    MessageSid: z.string().regex(/^[A-Z]{2}[0-9a-zA-Z]{32}$/),
    MessageStatus: z.string().min(1).max(40),
    ErrorCode: z.coerce.number().int().positive().max(MAX_INTEGER).optional().catch(undefined),
  }),
};
export type StatusCallback = { query: z.infer<typeof StatusCallback.query> };

export const FileLink = z.object({ expires: z.coerce.number().int().positive(), signature: z.string().max(100) });
export type FileLink = z.infer<typeof FileLink>;
