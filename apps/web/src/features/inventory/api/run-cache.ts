import type { InventoryRunDetail, InventoryRunView } from '@app/contracts/inventory/inventory-runs.contract';
import type { QueryClient } from '@tanstack/react-query';
import { feedKeys, type RunPages, runQuery } from './integration-queries';

/** Shows a new state of a run wherever it is listed; a run that is not listed yet comes first. */
export function upsertRun(queryClient: QueryClient, run: InventoryRunView): void {
  queryClient.setQueryData<RunPages>(feedKeys.runs, (list) => list && withRun(list, run));
  queryClient.setQueryData<InventoryRunDetail>(runQuery(run.id).queryKey, (known) => known && { ...known, ...run });
  // the event does not name the vanishing vehicles and the oddities
  void queryClient.invalidateQueries({ queryKey: feedKeys.run(run.id) });
  void queryClient.invalidateQueries({ queryKey: feedKeys.rows(run.id) });
  void queryClient.invalidateQueries({ queryKey: feedKeys.integrations });
}

export function withRun(list: RunPages, run: InventoryRunView): RunPages {
  const isListed = list.pages.some(({ runs }) => runs.some(({ id }) => id === run.id));
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      if (isListed) return { ...page, runs: page.runs.map((known) => (known.id === run.id ? run : known)) };
      return index === 0 ? { ...page, runs: [run, ...page.runs] } : page;
    }),
  };
}
