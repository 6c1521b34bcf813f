import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** The organization: its country, time zone and the sound of new chats. */
export const organizationQuery = (id: number) =>
  queryOptions({ queryKey: ['organization', id], queryFn: ({ signal }) => call(api.organizations.get, { params: { id }, signal }) });
