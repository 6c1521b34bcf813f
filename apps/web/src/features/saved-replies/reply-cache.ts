import type { QueryClient } from '@tanstack/react-query';
import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { listSavedRepliesQuery } from './api/list-saved-replies';

const { queryKey } = listSavedRepliesQuery;

export const upsertReply = (queryClient: QueryClient, reply: SavedReplyView): unknown =>
  queryClient.setQueryData(queryKey, (replies) => replies && withReply(replies, reply));

export const removeReply = (queryClient: QueryClient, replyId: number): unknown =>
  queryClient.setQueryData(queryKey, (replies) => replies && withoutReply(replies, replyId));

/** Shortest shortcut first, as the server lists them. */
type ReplyList = readonly SavedReplyView[];

/** A reply as it is now; an older wording does not replace a newer one. */
export function withReply(replies: ReplyList, reply: SavedReplyView): ReplyList {
  const known = replies.find(({ id }) => id === reply.id);
  if (known && known.updated_at > reply.updated_at) return replies;
  return [...withoutReply(replies, reply.id), reply].toSorted(byShortcut);
}

export const withoutReply = (replies: ReplyList, replyId: number): ReplyList => replies.filter(({ id }) => id !== replyId);

const byShortcut = (one: SavedReplyView, other: SavedReplyView): number =>
  one.shortcut.length - other.shortcut.length || (one.shortcut < other.shortcut ? -1 : 1);
