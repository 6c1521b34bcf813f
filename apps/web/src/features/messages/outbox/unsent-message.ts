import { CHANNELS } from '@app/contracts/conversations/channels';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import type { RenderedTemplate, TemplateButton } from '@app/contracts/templates/templates.contract';
import { oneOf } from '@/lib/reading/readers';
import { listOf, number, orNull, shape, words } from '@/lib/reading/shapes';
import { storedUpload } from './stored-upload';

/** The source of a message that is not written by hand: the template's number and values, and its preview. */
export interface ChosenTemplate extends RenderedTemplate {
  id: number;
  name: string;
  friendly_name: string;
  variables: string[];
}

/** The conversation that a message is for. */
export interface Addressee {
  id: number;
  type: Channel;
  contact_id: number;
}

/** A message that the person has sent and the server has not confirmed. Its `clientId` makes sending it again safe. */
export interface UnsentMessage {
  clientId: string;
  /** Null up to 0.2: it goes only from its own conversation. */
  to: Addressee | null;
  body: string;
  upload: UploadView | null;
  /** A teammate’s answer after this message holds the send; null lets it go. */
  seenUntil: number | null;
  template: ChosenTemplate | null;
  createdAt: string;
  state: 'sending' | 'failed';
  /** The code of the refusal, `client.offline` where it never left the browser; null where no answer came. */
  failure: string | null;
}

const template = shape<ChosenTemplate>({
  id: number,
  name: words,
  friendly_name: words,
  variables: listOf(words),
  body: words,
  header: orNull(words),
  footer: orNull(words),
  media_url: orNull(words),
  buttons: listOf(shape<TemplateButton>({ type: oneOf(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE']), title: words, value: words })),
});

/** A message as this browser keeps it. */
export const storedMessage = shape<UnsentMessage>({
  clientId: words,
  to: orNull(shape<Addressee>({ id: number, type: oneOf(CHANNELS), contact_id: number })),
  body: words,
  upload: orNull(storedUpload),
  seenUntil: orNull(number),
  template: orNull(template),
  createdAt: words,
  state: oneOf(['sending', 'failed']),
  failure: orNull(words),
});

/** It never left the browser, and goes by itself once there is a connection. */
export const isWaiting = ({ state, failure, to }: UnsentMessage): boolean =>
  state === 'failed' && failure === 'client.offline' && to !== null;
