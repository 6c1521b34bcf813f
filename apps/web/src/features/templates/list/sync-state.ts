import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { templateKeys } from '../api/template-keys';

/** Should the word that a run is over get lost, it is asked for. */
const RUNNING_MS = 5_000;

/** When the templates were last compared with the provider, and how that went. */
export const syncStateQuery = queryOptions({
  queryKey: templateKeys.sync,
  queryFn: ({ signal }) => call(api.templates.syncState, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : false),
});
