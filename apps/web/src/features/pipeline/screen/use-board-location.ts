import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type BoardSearch, filterAt } from '../board/board-filter';

const route = getRouteApi('/shell/sales-classification');

/** The board's part of the address: which cards it shows, and on a phone which column. */
export function useBoardLocation() {
  const search = route.useSearch();
  const { agent, tag, channel, waiting, paused, stage } = search;
  const filter = useMemo(() => filterAt({ agent, tag, channel, waiting, paused }), [agent, tag, channel, waiting, paused]);
  return { search, filter, stage };
}

/** Changes parts of the address; a value of undefined leaves it. */
export function useBoardNavigation() {
  const navigate = route.useNavigate();
  return (change: Partial<BoardSearch> | ((before: BoardSearch) => Partial<BoardSearch>)) =>
    void navigate({ search: (before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }), replace: true });
}
