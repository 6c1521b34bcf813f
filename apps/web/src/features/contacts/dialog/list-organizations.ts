import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** Every organization of the installation; for system admins only. */
export const listOrganizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => call(api.organizations.listForAdmin, { signal }),
});
