import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { agentsQuery, availabilityKeys, myAvailabilityQuery } from './api/availability-queries';

/** While events stream in, the server is asked for what everybody has at most this often. */
const refresher = new Refresher(400);

const agentsChanged = (queryClient: QueryClient): void => refresher.refresh(queryClient, { queryKey: availabilityKeys.agents });

const changesLoads = (_: unknown, queryClient: QueryClient) => agentsChanged(queryClient);

const handlers: EventHandlers = {
  'availability.changed': ({ payload: { availability } }, queryClient) => {
    queryClient.setQueryData(myAvailabilityQuery.queryKey, (mine) => (mine?.user_id === availability.user_id ? availability : mine));
    queryClient.setQueryData(
      agentsQuery.queryKey,
      (overview) =>
        overview && {
          ...overview,
          agents: overview.agents.map((agent) => (agent.user_id === availability.user_id ? { ...agent, ...availability } : agent)),
        },
    );
    agentsChanged(queryClient);
  },
  'availability.agent_changed': changesLoads,
  'settings.assignment_changed': changesLoads,
  'contact.assigned': changesLoads,
  'conversation.updated': changesLoads,
  'message.received': changesLoads,
  'message.queued': changesLoads,
};

/** The list of agents and their customers follows the events. */
export const registerAvailabilityEvents = (): (() => void) => registerHandlers(handlers);
