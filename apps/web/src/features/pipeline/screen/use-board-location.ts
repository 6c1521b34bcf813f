import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type BoardSearch, filterAt } from '../board/board-filter';

const route = getRouteApi('/shell/sales-classification');

/** What the address says: which cards the board shows, and on a phone which of its columns. */
export function useBoardLocation() {
  const search = route.useSearch();
  const { agent, tag, channel, waiting, paused, stage } = search;
  const filter = useMemo(() => filterAt({ agent, tag, channel, waiting, paused }), [agent, tag, channel, waiting, paused]);
  return { search, filter, stage };
}

/** Changes some of it; what is set to undefined leaves the address. */
export function useBoardNavigation() {
  const navigate = route.useNavigate();
  return (change: Partial<BoardSearch> | ((before: BoardSearch) => Partial<BoardSearch>)) =>
    void navigate({ search: (before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }), replace: true });
}
