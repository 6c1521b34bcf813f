import { api } from '@app/contracts/catalogue/endpoints';
import type { FollowUpChange, FollowUpState } from '@app/contracts/follow-ups/follow-ups.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { followUpKeys } from './follow-up-count';

const FRESH_MS = 30_000;
/** On the page of the calls; the list has all. */
export const SHOWN_CALL_BACKS = 3;

export const callBacksQuery = (state: FollowUpState, page = 1, per_page = 20) =>
  queryOptions({
    queryKey: [...followUpKeys.all, 'calls', state, page, per_page],
    queryFn: ({ signal }) => call(api.calls.followUps, { query: { state, page, per_page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** Takes, finishes or dismisses one. */
export function useChangeFollowUp(id: number) {
  const t = useText('calls.callBacks');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: FollowUpChange) => call(api.followUps.change, { params: { id }, body: change }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: followUpKeys.all }),
    onError: (error) => notify({ title: say(error, t('failed')), tone: 'danger' }),
  });
}
