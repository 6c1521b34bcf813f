import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';

const MARKS = /\p{M}/gu;
const folded = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** Those whose shortcut begins with what was typed, then those that have it anywhere in shortcut or words. */
export function matchReplies<Reply extends Pick<SavedReplyView, 'shortcut' | 'body'>>(
  replies: readonly Reply[],
  query: string,
): readonly Reply[] {
  const wanted = folded(query.trim());
  if (wanted === '') return replies;
  const begins = replies.filter(({ shortcut }) => folded(shortcut).startsWith(wanted));
  const contains = replies.filter((reply) => !begins.includes(reply) && folded(`${reply.shortcut} ${reply.body}`).includes(wanted));
  return [...begins, ...contains];
}
