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

/** The agents who can be assigned; without unverified ones, whom the server would reject. */
export const assignableAgentsQuery = queryOptions({
  ...agentsQuery,
  select: ({ agents }) => agents.filter(({ available }) => available),
});
