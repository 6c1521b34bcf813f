import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { assignableAgentsQuery } from './api/assignable-agents';
import { assignmentHistoryQuery } from './api/assignment-history';
import { assignmentSettingsQuery } from './api/assignment-settings';

/** While events stream in, an open history is asked for at most this often. */
const refresher = new Refresher(600);

/** Joining and leaving members change the assignable agents. */
const refreshAgents = (_event: unknown, queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: assignableAgentsQuery.queryKey });

const handlers: EventHandlers = {
  'contact.assigned': ({ payload }, queryClient) =>
    refresher.refresh(queryClient, { queryKey: assignmentHistoryQuery(payload.contact.id).queryKey }),
  'settings.assignment_changed': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: assignmentSettingsQuery.queryKey }),
  'team.member_joined': refreshAgents,
  'team.member_changed': refreshAgents,
  'team.member_removed': refreshAgents,
};

/** Assignments follow their events. */
export const registerAssignmentEvents = (): (() => void) => registerHandlers(handlers);
