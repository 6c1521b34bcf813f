import { api } from '@app/contracts/catalogue/endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { download } from '@/lib/api/download';
import { type AuditFilter, askedOf } from '../audit-filter';

export const auditLogKeys = {
  all: ['audit-log'] as const,
  list: (filter: AuditFilter) => [...auditLogKeys.all, 'list', filter] as const,
  actors: ['audit-log', 'actors'] as const,
};

/** The matching entries, newest first, page by page. No events announce new ones, so opening the page refetches. */
export const listEntriesQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: auditLogKeys.list(filter),
    queryFn: ({ signal, pageParam }) => call(api.auditLog.list, { query: { ...askedOf(filter, new Date()), before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const actorsQuery = queryOptions({
  queryKey: auditLogKeys.actors,
  queryFn: ({ signal }) => call(api.auditLog.actors, { signal }),
  staleTime: 0,
});

export const verifyAuditLog = () => call(api.auditLog.verify);

export const exportAuditLog = (filter: AuditFilter) =>
  download('/api/audit-log/export', askedOf(filter, new Date()), `audit-log-${new Date().toISOString().slice(0, 10)}.csv`);
