import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AuditFilter, NO_FILTER } from '../list/audit-filter';

const route = getRouteApi('/shell/settings/audit');

/** Which entries the address asks for, and the way to others. */
export function useAuditLocation() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useMemo<AuditFilter>(() => ({ ...NO_FILTER, ...withoutGaps(search) }), [search]);
  const show = (change: Partial<AuditFilter>) => {
    const next = Object.entries({ ...filter, ...change }).filter(([name, value]) => value !== NO_FILTER[name as keyof AuditFilter]);
    void navigate({ search: Object.fromEntries(next), replace: true });
  };
  return { filter, show };
}

const withoutGaps = (search: object): Partial<AuditFilter> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
