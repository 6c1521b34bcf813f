import { getRouteApi } from '@tanstack/react-router';
import type { OrganizationFilter } from '../api/plan-queries';

const route = getRouteApi('/shell/admin/organizations');

/** What the address says of the list. */
export function useOrganizationsLocation() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  return {
    filter,
    narrow: (changes: OrganizationFilter) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true }),
    clear: () => void navigate({ search: {}, replace: true }),
  };
}
