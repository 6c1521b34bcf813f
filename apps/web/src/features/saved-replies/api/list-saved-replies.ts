import { queryOptions } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { call } from '@/lib/api/call';

const savedReplyKeys = { all: ['saved-replies'] as const };

let heard = 0;

/** An event has spoken of replies: an answer that is under way may be older than it. */
export const heardOfReplies = (): void => {
  heard += 1;
};

/** The organization's replies and one's own, shortest shortcut first. Events keep them fresh. */
export const listSavedRepliesQuery = queryOptions({
  queryKey: savedReplyKeys.all,
  queryFn: ({ signal }) => listSavedReplies(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Refetches if an event arrived during the request: the response has no seq to tell which is newer. */
async function listSavedReplies(signal: AbortSignal): Promise<readonly SavedReplyView[]> {
  const before = heard;
  const replies = await call(api.savedReplies.list, { signal });
  return heard === before ? replies : listSavedReplies(signal);
}
