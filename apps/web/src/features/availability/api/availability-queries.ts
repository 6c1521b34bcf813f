import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const availabilityKeys = {
  mine: ['availability', 'mine'] as const,
  agents: ['availability', 'agents'] as const,
  timeOff: (userId: number) => ['availability', 'time-off', userId] as const,
};

/** One's own. Events keep it fresh. */
export const myAvailabilityQuery = queryOptions({
  queryKey: availabilityKeys.mine,
  queryFn: ({ signal }) => call(api.availability.mine, { signal }),
  staleTime: 60_000,
});

/** Everybody who takes care of customers, with what they have now. Events let it be asked again. */
export const agentsQuery = queryOptions({
  queryKey: availabilityKeys.agents,
  queryFn: ({ signal }) => call(api.availability.agents, { signal }),
  staleTime: 30_000,
});

/** Absences of one person that are not over. */
export const timeOffQuery = (userId: number) =>
  queryOptions({
    queryKey: availabilityKeys.timeOff(userId),
    queryFn: ({ signal }) => call(api.timeOff.list, { params: { userId }, signal }),
  });
