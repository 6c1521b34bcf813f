import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

const FRESH_MS = 5 * 60_000;

const agentsQuery = queryOptions({
  queryKey: ['assignments', 'agents'],
  queryFn: ({ signal }) => call(api.assignments.agents, { signal }),
  staleTime: FRESH_MS,
});

/** Everybody who takes care of customers, or will once the e-mail is verified. */
export const everyAgentQuery = queryOptions({ ...agentsQuery, select: ({ agents }) => agents });

/** To whom contacts can be given; who has not verified the e-mail yet is left out, for the server would refuse. */
export const assignableAgentsQuery = queryOptions({
  ...agentsQuery,
  select: ({ agents }) => agents.filter(({ available }) => available),
});
