import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { teamKeys } from './team-keys';

/** Members and those who are invited, by name. */
export const listMembersQuery = queryOptions({
  queryKey: teamKeys.members,
  queryFn: ({ signal }) => call(api.team.list, { signal }),
});
