import type { BoardCounts, BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardCountsQuery } from '../api/board-queries';

export interface ShownCounts extends BoardCounts {
  total: number;
}

/** The number of cards per stage and in all; undefined until it is loaded. */
export function useBoardCounts(filter: BoardFilter): ShownCounts | undefined {
  const { data } = useQuery(boardCountsQuery(filter));
  return useMemo(() => data && { ...data, total: Object.values(data.stages).reduce((sum, count) => sum + count, 0) }, [data]);
}
