import { z } from 'zod';
import { SAMPLE_NAMES } from '../media/media-samples';

const InboundMedia = z
  .object({
    content_type: z.string().optional().describe('Required with base64; otherwise taken from the sample or the response of the URL'),
    base64: z.base64().optional(),
    url: z.url().optional(),
    sample: z.enum(SAMPLE_NAMES).optional(),
  })
  .refine(({ base64, url, sample }) => [base64, url, sample].filter(Boolean).length === 1, 'give one of base64, url and sample')
  .refine(({ base64, content_type }) => !base64 || content_type, 'base64 needs a content_type');
export type InboundMedia = z.infer<typeof InboundMedia>;

export const InboundInput = z
  .object({
    account: z.string().describe('Sid or name of the organization'),
    channel: z.enum(['sms', 'whatsapp']),
    from: z.string().optional(),
    to: z.string().optional().describe('By default the first number or sender of the account'),
    to_as: z.string().optional().describe('How the webhook writes `to`'),
    media_host: z
      .string()
      .regex(/^api(\.[a-z0-9-]+){0,2}\.twilio\.com$/)
      .optional()
      .describe('Of a region or an edge'),
    body: z.string().default(''),
    media: z.array(InboundMedia).default([]),
    profileName: z.string().optional(),
    external_user_id: z
      .string()
      .optional()
      .describe('Business-scoped WhatsApp id (CC.xxxxxxxx); replaces `from` when there is no phone number'),
    button: z
      .object({ text: z.string(), payload: z.string(), kind: z.enum(['button', 'interactive']).default('button') })
      .optional()
      .describe('A pressed reply: button under an approved template, interactive under an ordinary message'),
    list: z.object({ id: z.string(), title: z.string() }).optional().describe('A choice from a list'),
    replies_to: z.string().optional().describe('Sid of the message that this one replies to'),
    location: z
      .object({ latitude: z.number(), longitude: z.number(), address: z.string().optional(), label: z.string().optional() })
      .optional(),
    referral: z.record(z.string().regex(/^Referral/, 'parameters of an ad begin with Referral'), z.string()).optional(),
    sid: z
      .string()
      .regex(/^(SM|MM)[0-9a-fA-F]{32}$/, 'must be SM or MM and 32 hex digits')
      .optional()
      .describe('Repeats the webhook of a message, like a retry of the provider'),
  })
  .refine(({ from, external_user_id }) => from ?? external_user_id, { path: ['from'], error: 'from or external_user_id is needed' })
  .refine(({ channel, media }) => media.length <= (channel === 'whatsapp' ? 1 : 10), {
    path: ['media'],
    error: 'a WhatsApp message carries one file, an MMS at most ten',
  });
export type InboundInput = z.infer<typeof InboundInput>;
