import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** The stages and times of the organization; events keep them current. */
export const pipelineSettingsQuery = queryOptions({
  queryKey: ['pipeline', 'settings'],
  queryFn: ({ signal }) => call(api.pipeline.settings, { signal }),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});
