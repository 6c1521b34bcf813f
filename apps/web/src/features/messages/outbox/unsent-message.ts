import { Channel } from '@app/contracts/conversations/conversations.contract';
import { UploadView } from '@app/contracts/messages/messages.contract';
import { RenderedTemplate } from '@app/contracts/templates/templates.contract';
import { z } from 'zod';

/** The source of a message that is not written by hand: the template's number and values, and its preview. */
export const ChosenTemplate = RenderedTemplate.extend({
  id: z.int(),
  name: z.string(),
  friendly_name: z.string(),
  variables: z.array(z.string()),
});
export type ChosenTemplate = z.infer<typeof ChosenTemplate>;

/** The conversation that a message is for. */
export const Addressee = z.object({ id: z.int(), type: Channel, contact_id: z.int() });
export type Addressee = z.infer<typeof Addressee>;

/** A message that the person has sent and the server has not confirmed. Its `clientId` makes sending it again safe. */
export const UnsentMessage = z.object({
  clientId: z.string(),
  to: Addressee.nullable().default(null).describe('Null up to 0.2: it goes only from its own conversation'),
  body: z.string(),
  upload: UploadView.nullable(),
  seenUntil: z.number().nullable().default(null).describe('A teammate’s answer after this message holds the send; null lets it go'),
  template: ChosenTemplate.nullable().default(null),
  createdAt: z.string(),
  state: z.enum(['sending', 'failed']),
  failure: z
    .string()
    .nullable()
    .describe('The code of the refusal, `client.offline` where it never left the browser; null where no answer came'),
});
export type UnsentMessage = z.infer<typeof UnsentMessage>;

/** It never left the browser, and goes by itself once there is a connection. */
export const isWaiting = ({ state, failure, to }: UnsentMessage): boolean =>
  state === 'failed' && failure === 'client.offline' && to !== null;
