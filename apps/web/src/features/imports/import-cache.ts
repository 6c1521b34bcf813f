import type { ImportView } from '@app/contracts/imports/imports.contract';
import type { QueryClient } from '@tanstack/react-query';
import { getImportQuery } from './api/get-import';
import { importKeys } from './api/import-keys';
import { listImportsQuery } from './api/list-imports';

/** Puts what an event says into the list and the open import; what they already contain stays. */
export function upsertImport(queryClient: QueryClient, view: ImportView, seq: number): void {
  queryClient.setQueryData(listImportsQuery.queryKey, (known) => {
    if (!known || known.head_seq >= seq) return known;
    const isListed = known.imports.some(({ id }) => id === view.id);
    const imports = isListed ? known.imports.map((listed) => (listed.id === view.id ? view : listed)) : [view, ...known.imports];
    return { imports, head_seq: seq };
  });
  const { queryKey } = getImportQuery(view.id);
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (known) => (!known || known.head_seq >= seq ? known : { ...known, ...view, head_seq: seq }));
  // The refused rows and the columns do not travel with events.
  if (before && before.state !== view.state) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Applies the response of a call; its event repeats it. */
export function adoptAnswer(queryClient: QueryClient, view: ImportView): void {
  queryClient.setQueryData(getImportQuery(view.id).queryKey, (known) => known && { ...known, ...view });
  void queryClient.invalidateQueries({ queryKey: importKeys.all });
}
