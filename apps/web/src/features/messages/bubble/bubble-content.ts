import type { MessageView } from '@app/contracts/messages/messages.contract';
import { type WordlessKind, wordlessKindOf } from '@app/contracts/messages/shown-body.policy';
import { isWaiting, type UnsentMessage } from '../outbox/unsent-message';
import { type Delivery, deliveryOf } from './delivery';
import { isUnsent, type ShownMessage } from '../thread/thread-rows';

export type BubbleMedia = Pick<
  MessageView['media'][number],
  'id' | 'url' | 'content_type' | 'file_name' | 'size_bytes' | 'state' | 'sound' | 'cards'
>;

/** Header, footer and buttons of a template message. */
export type TemplateFrame = Pick<NonNullable<MessageView['template']>, 'header' | 'footer' | 'buttons'>;

/** The contents of a bubble, whether the server has the message or not. */
export interface BubbleContent {
  own: boolean;
  body: string;
  media: readonly BubbleMedia[];
  location: MessageView['location'];
  button: MessageView['button'];
  answers: MessageView['answers'];
  /** The kind of a message whose content cannot be shown. */
  notice: Extract<WordlessKind, 'order' | 'lost_file' | 'unsupported'> | null;
  /** The message whose text is longer than `body`. */
  cut: MessageView | null;
  quoted: MessageView['reply_to'];
  template: TemplateFrame | null;
  vehicleId: number | null;
  /** Typed into a form of a public page, by whoever knows the number. */
  isForm: boolean;
  /** To a message that is not known here. */
  isReaction: boolean;
  /** The form asked for a vehicle that was no longer on offer. */
  vehicleGone: boolean;
  at: string;
  isFromAi: boolean;
  author: MessageView['user'];
  delivery: Delivery | null;
}

export const bubbleContent = (message: ShownMessage): BubbleContent => (isUnsent(message) ? unsentContent(message) : sentContent(message));

function sentContent(message: MessageView): BubbleContent {
  return {
    own: message.direction === 'outbound',
    body: saysNothing(message) ? '' : message.body,
    media: message.media,
    location: message.location,
    button: message.button,
    answers: message.answers,
    notice: noticeOf(message),
    cut: message.is_cut ? message : null,
    quoted: message.reply_to,
    template: message.template,
    vehicleId: message.vehicle_id,
    isForm: message.type === 'form',
    isReaction: message.type === 'reaction',
    vehicleGone: message.vehicle_gone,
    at: message.sent_at,
    isFromAi: message.isFromAi,
    author: message.user,
    delivery: deliveryOf(message),
  };
}

function unsentContent(message: UnsentMessage): BubbleContent {
  const { body, upload, template, createdAt, state } = message;
  return {
    own: true,
    body,
    media: unsentMedia(upload, template),
    location: null,
    button: null,
    answers: null,
    notice: null,
    cut: null,
    quoted: null,
    template,
    vehicleId: null,
    isForm: false,
    isReaction: false,
    vehicleGone: false,
    at: createdAt,
    isFromAi: false,
    author: null,
    delivery: state === 'sending' || isWaiting(message) ? 'queued' : 'failed',
  };
}

/** The words of the type, or the name of the file. */
const saysNothing = ({ type, media, body }: MessageView): boolean =>
  wordlessKindOf(body, type) !== null || media.some(({ file_name }) => file_name === body);

function noticeOf({ type, body }: MessageView): BubbleContent['notice'] {
  const kind = type === 'order' || type === 'lost_file' ? type : wordlessKindOf(body, type);
  return kind === 'order' || kind === 'lost_file' || kind === 'unsupported' ? kind : null;
}

/** The pictures of a thread, in its order. */
export const picturesOf = (messages: readonly ShownMessage[]): BubbleMedia[] =>
  messages.flatMap((message) => bubbleContent(message).media).filter((media) => media.state === 'ready' && mediaKind(media) === 'image');

/** The server fetches the file of a template itself; until then its place is kept. */
function unsentMedia(upload: UnsentMessage['upload'], template: UnsentMessage['template']): BubbleMedia[] {
  if (upload) return [{ ...upload, state: 'ready', cards: null }];
  const url = template?.media_url;
  const nothingKnown = { file_name: null, size_bytes: null, sound: null, cards: null };
  return url ? [{ ...nothingKnown, id: 0, url, content_type: linkedType(url), state: 'pending' }] : [];
}

const linkedType = (url: string): string => (/\.(mp4|3gp)(\?|$)/i.test(url) ? 'video/mp4' : 'image/jpeg');

export type MediaKind = 'image' | 'video' | 'audio' | 'file';

/** Files of telephones that hardly any browser shows or plays: they are downloads at once, not after a broken picture. */
const DOWNLOADS = /^(image\/(?!jpeg|png|webp|gif|avif)|audio\/(amr|3gpp|basic|midi?|x-ms-wma)\b)/;

export function mediaKind({ content_type }: Pick<BubbleMedia, 'content_type'>): MediaKind {
  if (DOWNLOADS.test(content_type)) return 'file';
  const [family] = content_type.split('/');
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'file';
}
