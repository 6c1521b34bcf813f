import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getImportQuery } from '../api/get-import';

const route = getRouteApi('/shell/contacts/imports/$importId');

/** What the address says, and the import of that number. */
export function useImport() {
  const { importId } = route.useParams();
  const { step } = route.useSearch();
  return { query: useQuery(getImportQuery(Number(importId))), wantsColumns: step === 'map' };
}
