import { queryOptions } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { call } from '@/lib/api/call';

const savedReplyKeys = { all: ['saved-replies'] as const };

let received = 0;

/** An event about replies has arrived: a response that is under way may be older. */
export const recordReplyEvent = (): void => {
  received += 1;
};

/** The organization's replies and one's own, shortest shortcut first. Events keep them fresh. */
export const listSavedRepliesQuery = queryOptions({
  queryKey: savedReplyKeys.all,
  queryFn: ({ signal }) => listSavedReplies(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Refetches if an event arrived during the request: the response has no seq to tell which is newer. */
async function listSavedReplies(signal: AbortSignal): Promise<readonly SavedReplyView[]> {
  const before = received;
  const replies = await call(api.savedReplies.list, { signal });
  return received === before ? replies : listSavedReplies(signal);
}
