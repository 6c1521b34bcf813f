import type { CallHistoryQuery, CallView } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export type CallFilter = Pick<Partial<CallHistoryQuery>, 'search' | 'status' | 'direction' | 'date_from' | 'date_to'>;

export const callKeys = {
  active: ['calls', 'active'] as const,
  one: (id: number) => ['calls', 'one', id] as const,
  history: ['calls', 'history'] as const,
  ofContact: (contactId: number) => ['calls', 'contact', contactId] as const,
  allInterests: ['calls', 'interest'] as const,
  interest: (contactId: number | null) => ['calls', 'interest', contactId] as const,
  stats: ['calls', 'stats'] as const,
  settings: ['voice'] as const,
};

const FRESH_MS = 30_000;

/** Events keep it fresh. */
export const activeCallsQuery = queryOptions({
  queryKey: callKeys.active,
  queryFn: ({ signal }) => call(api.calls.active, { signal }),
  select: ({ data }) => data,
  staleTime: FRESH_MS,
});

/** The ready teammates change by the minute: asked for each time the dialog opens. */
export const teammatesQuery = queryOptions({
  queryKey: ['calls', 'teammates'],
  queryFn: ({ signal }) => call(api.calls.teammates, { signal }),
  staleTime: 0,
});

/** The person's own mobile. */
export const mobileQuery = queryOptions({
  queryKey: ['mobile'],
  queryFn: ({ signal }) => call(api.mobile.get, { signal }),
  staleTime: FRESH_MS,
});

export const callQuery = (id: number | null) =>
  queryOptions({
    queryKey: callKeys.one(id ?? 0),
    queryFn: id === null ? skipToken : ({ signal }) => call(api.calls.get, { params: { id }, signal }),
    staleTime: FRESH_MS,
  });

/** The vehicle that the contact is interested in most lately; null for none. */
export const interestQuery = (contactId: number | null) =>
  queryOptions({
    queryKey: callKeys.interest(contactId),
    queryFn: contactId === null ? skipToken : ({ signal }) => call(api.vehicleInterest.ofContact, { params: { id: contactId }, signal }),
    select: ({ vehicles }) => vehicles[0]?.vehicle ?? null,
    staleTime: FRESH_MS,
    retry: false,
  });

export const HISTORY_PAGE_SIZE = 20;

export const callHistoryQuery = (filter: CallFilter, page = 1, per_page = HISTORY_PAGE_SIZE) =>
  queryOptions({
    queryKey: [...callKeys.history, filter, page, per_page],
    queryFn: ({ signal }) => call(api.calls.history, { query: { ...filter, page, per_page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** The server's largest page. */
export const MAX_CONTACT_CALLS = 100;

/** The newest calls with a contact. Everyone who may see the contact may see them. */
export const contactCallsQuery = (contactId: number) =>
  queryOptions({
    queryKey: callKeys.ofContact(contactId),
    queryFn: ({ signal }) => call(api.calls.history, { query: { contact_id: contactId, per_page: MAX_CONTACT_CALLS }, signal }),
    staleTime: FRESH_MS,
  });

const NONE: readonly CallView[] = [];

/** The calls with a contact, to be shown among the messages; none while they are not loaded. */
export const useContactCalls = (contactId: number): readonly CallView[] => useQuery(contactCallsQuery(contactId)).data?.data ?? NONE;

/** The person's newest call out, which has just ended unanswered: the provider's browser part does not tell why. */
export const unansweredQuery = (key: string | null, userId: number) =>
  queryOptions({
    queryKey: ['calls', 'unanswered', key],
    queryFn:
      key === null
        ? skipToken
        : async ({ signal }) => {
            const { data } = await call(api.calls.history, { query: { direction: 'outbound', with_refused: '1', per_page: 5 }, signal });
            return data.find(({ user }) => user?.id === userId) ?? null;
          },
    staleTime: Infinity,
  });

export const callStatsQuery = (days: Pick<CallFilter, 'date_from' | 'date_to'>) =>
  queryOptions({
    queryKey: [...callKeys.stats, days],
    queryFn: ({ signal }) => call(api.calls.stats, { query: days, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
