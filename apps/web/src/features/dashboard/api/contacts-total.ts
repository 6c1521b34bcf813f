import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** How many contacts the organization has. */
export const contactsTotalQuery = queryOptions({
  queryKey: ['contacts', 'total'],
  queryFn: async ({ signal }) => (await call(api.contacts.list, { query: { per_page: 1 }, signal })).total,
});
