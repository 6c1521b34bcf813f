import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnQuery } from '../api/board-queries';
import { cardsOf } from '../api/column';

export interface ColumnOf {
  stage: string;
  filter: BoardFilter;
  search: string;
  isInView: boolean;
}

/** One column and its loaded cards. A column is fetched when it is first visible. */
export function useColumn({ stage, filter, search, isInView }: ColumnOf) {
  const query = useInfiniteQuery({ ...columnQuery({ stage, filter, search }), enabled: isInView });
  const cards = useMemo(() => cardsOf(query.data), [query.data]);
  return { ...query, cards, search };
}

export type ColumnState = ReturnType<typeof useColumn>;
