import type { BoardCounts, BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { boardCountsQuery } from '../api/board-queries';
import { pipelineKeys } from '../api/pipeline-keys';
import { columnsIn } from '../board/board-cache';

export interface ShownCounts extends BoardCounts {
  total: number;
}

/** The number of cards per stage and in all, undefined until it is loaded; `failure` where nothing of the board could be loaded: one way to try again. */
export function useBoardCounts(filter: BoardFilter) {
  const queryClient = useQueryClient();
  const say = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(boardCountsQuery(filter));
  const counts: ShownCounts | undefined = useMemo(
    () => data && { ...data, total: Object.values(data.stages).reduce((sum, count) => sum + count, 0) },
    [data],
  );
  const hasNothing = error !== null && data === undefined && columnsIn(queryClient).every(({ state }) => state.data === undefined);
  const onRetry = () => {
    void refetch();
    void queryClient.resetQueries({ queryKey: pipelineKeys.columns });
  };
  return { counts, failure: hasNothing ? { description: say(error), retrying: isFetching, onRetry } : undefined };
}
