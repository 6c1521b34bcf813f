import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { teamKeys } from './team-keys';

/** How many seats of the plan are taken. */
export const seatsQuery = queryOptions({ queryKey: teamKeys.seats, queryFn: ({ signal }) => call(api.team.seats, { signal }) });
