import type { Query, QueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { groupKeys } from './api/group-keys';

/** While events stream in, the server is asked at most this often: only it knows who fits a rule. */
const refresher = new Refresher(300);

/** Proposals stay as they are while a person reads them. */
const isToRefresh = ({ queryKey, state }: Query): boolean =>
  queryKey[1] !== groupKeys.proposals[1] && !hasCode(state.error, 'request.not_found');

const refreshAll = (_event: unknown, queryClient: QueryClient): void =>
  refresher.refresh(queryClient, { queryKey: groupKeys.all, predicate: isToRefresh });

/** Events that can change groups or their members. */
const handlers: EventHandlers = {
  'group.created': refreshAll,
  'group.updated': refreshAll,
  'group.members_changed': refreshAll,
  'group.counted': refreshAll,
  'group.deleted': ({ payload }, queryClient) => {
    // An open page learns from the server that it is deleted.
    void queryClient.invalidateQueries({ queryKey: groupKeys.detail(payload.group_id) });
    refreshAll(null, queryClient);
  },
  'contact.created': refreshAll,
  'contact.updated': refreshAll,
  'contact.stage_moved': refreshAll,
  'contact.assigned': refreshAll,
  'contact.deleted': refreshAll,
  'contact.merged': refreshAll,
  'contact.many_changed': refreshAll,
  'contact.many_assigned': refreshAll,
  'contact.many_deleted': refreshAll,
  'contact.many_restored': refreshAll,
  'import.applied': refreshAll,
  'conversation.updated': refreshAll,
  'message.received': refreshAll,
  'message.queued': refreshAll,
  'pipeline.stages_changed': refreshAll,
};

/** Groups that are shown follow what happens to their contacts. */
export const registerGroupEvents = (): (() => void) => registerHandlers(handlers);
