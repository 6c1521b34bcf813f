import { api } from '@app/contracts/catalogue/endpoints';
import type { DashboardQuery } from '@app/contracts/dashboard/dashboard.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** Waits grow older without events. */
const AGEING_MS = 60_000;

/** Events let everything under this key be asked again. */
export const dashboardKey = ['dashboard'] as const;

export const dashboardQuery = (query: DashboardQuery) =>
  queryOptions({
    queryKey: [...dashboardKey, 'metrics', query],
    queryFn: ({ signal }) => call(api.dashboard.get, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGEING_MS,
  });

export const activityQuery = queryOptions({
  queryKey: [...dashboardKey, 'activity'],
  queryFn: ({ signal }) => call(api.dashboard.activity, { signal }),
});

const SHOWN_WAITS = 4;

/** Those who have waited longest. */
export const longestWaitsQuery = queryOptions({
  queryKey: [...dashboardKey, 'waits'],
  queryFn: ({ signal }) => call(api.conversations.list, { query: { waiting: '1', per_page: SHOWN_WAITS }, signal }),
});

export const contactsTotalQuery = queryOptions({
  queryKey: [...dashboardKey, 'contacts'],
  queryFn: async ({ signal }) => (await call(api.contacts.list, { query: { per_page: 1 }, signal })).total,
});

export const stageCountsQuery = queryOptions({
  queryKey: [...dashboardKey, 'stages'],
  queryFn: async ({ signal }) => (await call(api.pipeline.counts, { query: {}, signal })).stages,
});
