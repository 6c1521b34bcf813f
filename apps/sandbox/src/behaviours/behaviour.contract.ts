import { z } from 'zod';
import { MESSAGE_STATUSES } from '../messages/message';

const Milliseconds = z.number().int().min(0).max(3_600_000);

export const Behaviour = z.strictObject({
  match: z
    .strictObject({
      to: z.string().min(1).optional(),
      channel: z.enum(['sms', 'whatsapp']).optional(),
      api: z
        .enum(['messages', 'lookups', 'content'])
        .optional()
        .describe('Sends, when absent; what is read of messages: lists, single ones and files; of the Content API every call'),
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional().describe('Only these calls of the Content API'),
      account: z.string().min(1).optional().describe('The account whose look-ups or calls of the Content API misbehave'),
    })
    .optional()
    .describe('Which calls misbehave; without it all sends do'),
  delayMs: Milliseconds.optional().describe('The answer to the REST call comes so much later; the message is accepted at once'),
  statusDelayMs: Milliseconds.optional().describe('Time between two statuses'),
  statuses: z.array(z.enum(MESSAGE_STATUSES)).optional().describe('The statuses after acceptance, in place of the usual ones'),
  callbacks: z
    .enum(['normal', 'none', 'shuffled', 'duplicated', 'early'])
    .optional()
    .describe('early: the first comes before the answer to the REST call'),
  errorCode: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('14107, 20xxx and 21xxx refuse the REST call; others fail the message on its way'),
  http: z.literal([429, 500, 503]).optional().describe('The REST call is answered with this status'),
  accept: z
    .enum(['before', 'after', 'never'])
    .optional()
    .describe(
      'Whether http, hangMs and reset still accept the message: before the faulty answer, shortly after it, or never. 429, 500 and 503: never; hangMs and reset: before',
    ),
  hangMs: Milliseconds.optional().describe('The connection is held so long without an answer, and then cut'),
  reset: z.boolean().optional().describe('The connection is cut at once'),
  probability: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Share of the matching sends; several with one match are a mix of which one is drawn'),
});
export type Behaviour = z.infer<typeof Behaviour>;

/** One behaviour replaces what stood under the same match; a list replaces everything; `{}` clears everything. */
export const BehaviourInput = z.union([Behaviour, z.array(Behaviour)]);
