import type { BoardCounts, BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardCountsQuery } from '../api/board-queries';

export interface ShownCounts extends BoardCounts {
  total: number;
}

/** How many cards stand where, and how many in all; undefined until the server has said. */
export function useBoardCounts(filter: BoardFilter): ShownCounts | undefined {
  const { data } = useQuery(boardCountsQuery(filter));
  return useMemo(() => data && { ...data, total: Object.values(data.stages).reduce((sum, count) => sum + count, 0) }, [data]);
}
