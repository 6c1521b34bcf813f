import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** The organization itself: where it is at home, its clock, and how new chats sound in it. */
export const organizationQuery = (id: number) =>
  queryOptions({ queryKey: ['organization', id], queryFn: ({ signal }) => call(api.organizations.get, { params: { id }, signal }) });
