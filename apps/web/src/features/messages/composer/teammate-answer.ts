import type { MessageView } from '@app/contracts/messages/messages.contract';

/** The newest answer of a teammate that the writer had not seen when the draft began; null where there is none. */
export function teammateAnswer(messages: readonly MessageView[], seenUntil: number | null, myId: number): MessageView | null {
  if (seenUntil === null) return null;
  return messages.findLast((message) => message.id > seenUntil && isAnswerOfOther(message, myId)) ?? null;
}

const isAnswerOfOther = ({ direction, user, send_state }: MessageView, myId: number): boolean =>
  direction === 'outbound' && user !== null && user.id !== myId && send_state !== 'failed';
