import { z } from 'zod';
import { MESSAGE_STATUSES } from '../messages/message';

const Milliseconds = z.number().int().min(0).max(3_600_000);

export const Behaviour = z.strictObject({
  match: z
    .strictObject({
      to: z.string().min(1).optional(),
      channel: z.enum(['sms', 'whatsapp']).optional(),
      api: z
        .enum(['messages', 'lookups', 'content', 'calls', 'feeds', 'pictures', 'vins'])
        .optional()
        .describe(
          'Default: sends. "lookup" means reading messages: lists, single messages and files. "content" means every call of the Content API; "calls" the REST calls of telephony, and with `callbacks` what calls report. "feeds" and "pictures" mean the dealer’s web server, "vins" the VIN decoder',
        ),
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional().describe('Only these requests to the Content API or to telephony'),
      account: z.string().min(1).optional().describe('The account whose lookups, Content API or telephony requests are affected'),
    })
    .optional()
    .describe('Which calls are affected; all sends by default'),
  delayMs: Milliseconds.optional().describe('Delays the response of the REST call; the message is accepted immediately'),
  statusDelayMs: Milliseconds.optional().describe('Time between two statuses'),
  statuses: z.array(z.enum(MESSAGE_STATUSES)).optional().describe('The statuses after acceptance, instead of the default ones'),
  callbacks: z
    .enum(['normal', 'none', 'shuffled', 'duplicated', 'early'])
    .optional()
    .describe('early: the first callback arrives before the response of the REST call'),
  errorCode: z.number().int().positive().optional().describe('14107, 20xxx and 21xxx reject the REST call; others fail the message later'),
  http: z.literal([429, 500, 503]).optional().describe('The REST call gets this status'),
  accept: z
    .enum(['before', 'after', 'never'])
    .optional()
    .describe(
      'Whether http, hangMs and reset still accept the message: before the faulty answer, shortly after it, or never. 429, 500 and 503: never; hangMs and reset: before',
    ),
  hangMs: Milliseconds.optional().describe('The connection stays open this long without a response, then closes'),
  reset: z.boolean().optional().describe('The connection is reset immediately'),
  probability: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Share of the matching sends; several behaviours with the same match are a mix'),
});
export type Behaviour = z.infer<typeof Behaviour>;

/** One behaviour replaces the one with the same match; a list replaces all; `{}` removes all. */
export const BehaviourInput = z.union([Behaviour, z.array(Behaviour)]);
