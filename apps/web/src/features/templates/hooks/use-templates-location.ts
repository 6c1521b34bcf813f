import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TemplatesFilter } from '../list/templates-filter';

const templates = getRouteApi('/shell/message-templates');

/** Which templates the address asks for, and the way to others. */
export function useTemplatesLocation() {
  const { state: status = null, category = null, search = '' } = templates.useSearch();
  const navigate = templates.useNavigate();
  const filter = useMemo<TemplatesFilter>(() => ({ status, category, search }), [status, category, search]);
  const show = (change: Partial<TemplatesFilter>) => {
    const next = { ...filter, ...change };
    void navigate({
      search: { state: next.status ?? undefined, category: next.category ?? undefined, search: next.search || undefined },
      replace: true,
    });
  };
  return { filter, show };
}
