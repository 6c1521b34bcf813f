import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { teamKeys } from './team-keys';

/** What somebody would leave behind; asked anew whenever it is about to happen. */
export const departureQuery = (memberId: number) =>
  queryOptions({
    queryKey: teamKeys.departure(memberId),
    queryFn: ({ signal }) => call(api.team.departure, { params: { id: memberId }, signal }),
    staleTime: 0,
  });
