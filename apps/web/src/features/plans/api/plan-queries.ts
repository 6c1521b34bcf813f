import type { Plan } from '@app/contracts/organizations/organizations.contract';
import type { PlanState } from '@app/contracts/plans/plans.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const planKeys = { all: ['plans'] as const, organizations: ['plans', 'organizations'] as const };

export const planOverviewQuery = queryOptions({
  queryKey: [...planKeys.all, 'overview'],
  queryFn: ({ signal }) => call(api.plans.overview, { signal }),
});

export interface OrganizationFilter {
  search?: string;
  plan?: Plan;
  state?: PlanState;
  requested?: '1';
}

export const organizationsQuery = (filter: OrganizationFilter) =>
  infiniteQueryOptions({
    queryKey: [...planKeys.organizations, filter],
    queryFn: ({ pageParam, signal }) => call(api.plans.search, { query: { ...filter, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => ({ organizations: pages.flatMap(({ organizations }) => organizations), total: pages[0]?.total ?? 0 }),
    placeholderData: keepPreviousData,
  });

const REQUESTS_FRESH_MS = 60_000;

/** How many dealerships ask for another plan; no event of a dealership reaches a system admin. */
export const planRequestCountQuery = queryOptions({
  queryKey: [...planKeys.organizations, 'requests'],
  queryFn: async ({ signal }) => (await call(api.plans.search, { query: { requested: '1', per_page: 1 }, signal })).total,
  refetchInterval: REQUESTS_FRESH_MS,
});

export const organizationDetailsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...planKeys.all, 'organization', organizationId],
    queryFn: ({ signal }) => call(api.plans.details, { params: { organizationId }, signal }),
  });
