import type { Query, QueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Ticker } from '@/lib/realtime/ticker';
import { groupKeys } from './api/group-keys';

/** While events stream in, the server is asked at most this often: only it knows who fits a rule. */
const REFRESH_MS = 300;

/** Proposals stay as they are while a person reads them. */
const isToRefresh = ({ queryKey, state }: Query): boolean =>
  queryKey[1] !== groupKeys.proposals[1] && !hasCode(state.error, 'request.not_found');

let asking: QueryClient | undefined;
const refresh = new Ticker(() => void asking?.invalidateQueries({ queryKey: groupKeys.all, predicate: isToRefresh }));

function refreshSoon(_event: unknown, queryClient: QueryClient): void {
  asking = queryClient;
  refresh.once(REFRESH_MS);
}

/** Events that can change groups or their members. */
const handlers: EventHandlers = {
  'group.created': refreshSoon,
  'group.updated': refreshSoon,
  'group.members_changed': refreshSoon,
  'group.counted': refreshSoon,
  'group.deleted': ({ payload }, queryClient) => {
    // An open page learns from the server that it is deleted.
    void queryClient.invalidateQueries({ queryKey: groupKeys.detail(payload.group_id) });
    refreshSoon(null, queryClient);
  },
  'contact.created': refreshSoon,
  'contact.updated': refreshSoon,
  'contact.stage_moved': refreshSoon,
  'contact.assigned': refreshSoon,
  'contact.deleted': refreshSoon,
  'contact.merged': refreshSoon,
  'contact.many_changed': refreshSoon,
  'contact.many_assigned': refreshSoon,
  'contact.many_deleted': refreshSoon,
  'contact.many_restored': refreshSoon,
  'import.applied': refreshSoon,
  'conversation.updated': refreshSoon,
  'message.received': refreshSoon,
  'message.queued': refreshSoon,
  'pipeline.stages_changed': refreshSoon,
};

/** Groups that are shown follow what happens to their contacts. */
export const registerGroupEvents = (): (() => void) => registerHandlers(handlers);
