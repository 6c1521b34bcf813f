import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import type { Attachment } from '../drafts/attachment';

/** Why what is written cannot be sent yet; `empty` needs no words. */
export type SendObstacle = 'empty' | 'tooLong' | 'uploading' | 'attachmentFailed';

export function sendObstacle(text: string, attachments: readonly Attachment[]): SendObstacle | null {
  if (text.length > MESSAGE_MAX_LENGTH) return 'tooLong';
  if (attachments.some(({ state }) => state === 'refused' || state === 'failed')) return 'attachmentFailed';
  if (attachments.some(({ state }) => state === 'uploading')) return 'uploading';
  return text.trim() === '' && attachments.length === 0 ? 'empty' : null;
}

/** The files that go with the message; what was refused for good does not. */
export const filesToSend = (attachments: readonly Attachment[]): Attachment[] =>
  attachments.filter((attachment) => attachment.state !== 'refused' && !(attachment.state === 'failed' && attachment.isFinal));

/** The result of a press on Send: it waits for files that are uploading. */
export function sendOutcome(obstacle: SendObstacle | null): 'send' | 'wait' | 'stay' {
  if (obstacle === null) return 'send';
  return obstacle === 'uploading' ? 'wait' : 'stay';
}

/** Safari ends the composition just before it reports the Enter that ended it. */
const SAME_KEY_MS = 100;

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'timeStamp'>;

/** Enter sends; with Shift it breaks the line, and the Enter that accepts the word of an input method does neither. */
export function isSendKey({ key, shiftKey, isComposing, timeStamp }: Key, compositionEndedAt: number | null): boolean {
  const endsComposition = isComposing || (compositionEndedAt !== null && timeStamp - compositionEndedAt < SAME_KEY_MS);
  return key === 'Enter' && !shiftKey && !endsComposition;
}

/** Escape leaves the text for the shortcuts of the page; the one that gives up the word of an input method does not. */
export const isLeaveKey = ({ key, isComposing }: Pick<Key, 'key' | 'isComposing'>): boolean => key === 'Escape' && !isComposing;
