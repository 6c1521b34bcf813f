import { UploadView } from '@app/contracts/messages/messages.contract';
import { RenderedTemplate } from '@app/contracts/templates/templates.contract';
import { z } from 'zod';

/** What a message is made of when it is not written by hand: the template's number and values, and what it will look like. */
export const ChosenTemplate = RenderedTemplate.extend({
  id: z.int(),
  name: z.string(),
  friendly_name: z.string(),
  variables: z.array(z.string()),
});
export type ChosenTemplate = z.infer<typeof ChosenTemplate>;

/** A message that the person has sent and the server has not confirmed. Its `clientId` makes sending it again safe. */
export const UnsentMessage = z.object({
  clientId: z.string(),
  body: z.string(),
  upload: UploadView.nullable(),
  seenUntil: z.number().nullable().default(null).describe('A teammate’s answer after this message holds the send; null lets it go'),
  template: ChosenTemplate.nullable().default(null),
  createdAt: z.string(),
  state: z.enum(['sending', 'failed']),
  failure: z.string().nullable().describe('The code of the refusal; null where no answer came'),
});
export type UnsentMessage = z.infer<typeof UnsentMessage>;
