import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import type { QueryClient } from '@tanstack/react-query';
import { listSavedRepliesQuery } from './api/list-saved-replies';
import { withoutReply, withReply } from './reply-list';

const { queryKey } = listSavedRepliesQuery;

export const placeReply = (queryClient: QueryClient, reply: SavedReplyView): unknown =>
  queryClient.setQueryData(queryKey, (replies) => replies && withReply(replies, reply));

export const removeReply = (queryClient: QueryClient, replyId: number): unknown =>
  queryClient.setQueryData(queryKey, (replies) => replies && withoutReply(replies, replyId));
