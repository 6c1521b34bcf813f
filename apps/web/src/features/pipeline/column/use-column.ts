import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { columnQuery } from '../api/board-queries';
import { cardsOf } from '../api/column';

/** One column: its loaded cards and its search. A column is fetched when it is first visible. */
export function useColumn(stage: string, filter: BoardFilter, isInView: boolean) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({ ...columnQuery({ stage, filter, search }), enabled: isInView });
  const cards = useMemo(() => cardsOf(query.data), [query.data]);
  return { ...query, cards, search, setSearch };
}

export type ColumnState = ReturnType<typeof useColumn>;
