import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { importKeys } from './import-keys';

/** The newest first. */
export const listImportsQuery = queryOptions({
  queryKey: importKeys.list,
  queryFn: ({ signal }) => call(api.imports.list, { signal }),
});
