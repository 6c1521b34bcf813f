import { api } from '@app/contracts/catalogue/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { securityKeys } from './security-keys';

/** The organization's policy. */
export const policyQuery = queryOptions({
  queryKey: securityKeys.policy,
  queryFn: ({ signal }) => call(api.security.policy, { signal }),
});

/** Teammates with a second factor. */
export const protectionQuery = queryOptions({
  queryKey: securityKeys.team,
  queryFn: ({ signal }) => call(api.team.protection, { signal }),
});

/** The own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: securityKeys.factor,
  queryFn: ({ signal }) => call(api.secondFactor.status, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: securityKeys.sessions,
  queryFn: ({ signal }) => call(api.sessions.list, { signal }),
  staleTime: 0,
});

export const passwordRulesQuery = queryOptions({
  queryKey: securityKeys.passwordRules,
  queryFn: ({ signal }) => call(api.sessions.passwordRules, { signal }),
});

/** Sign-ins, the last first, page by page. */
export const signInsQuery = (scope: 'own' | 'all') =>
  infiniteQueryOptions({
    queryKey: securityKeys.signIns(scope),
    queryFn: ({ signal, pageParam }) =>
      call(scope === 'own' ? api.sessions.ownSignIns : api.sessions.allSignIns, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });
