import type { CallView } from '@app/contracts/calls/calls.contract';
import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { followUpKeys } from './follow-ups/follow-up-count';
import { activeCallsQuery, callKeys, callQuery } from './api/call-queries';

const refresher = new Refresher(1_000);

function put(queryClient: QueryClient, call: CallView): void {
  queryClient.setQueryData(callQuery(call.id).queryKey, call);
  queryClient.setQueryData(activeCallsQuery.queryKey, (active) => {
    if (!active) return active;
    const others = active.data.filter(({ id }) => id !== call.id);
    return { ...active, data: call.ended_at === null ? [...others, call].toSorted((a, b) => a.date.localeCompare(b.date)) : others };
  });
  const ofContact = call.contact ? [callKeys.ofContact(call.contact.id)] : [];
  for (const queryKey of [callKeys.history, callKeys.stats, ...ofContact]) refresher.refresh(queryClient, { queryKey });
}

const handlers: EventHandlers = {
  'call.started': ({ payload: { call } }, queryClient) => put(queryClient, call),
  'call.changed': ({ payload: { call } }, queryClient) => put(queryClient, call),
  'call.ended': ({ payload: { call } }, queryClient) => put(queryClient, call),
  'call.recorded': ({ payload: { call } }, queryClient) => put(queryClient, call),
  'contact_vehicle.recorded': ({ payload }, queryClient) =>
    refresher.refresh(queryClient, { queryKey: callKeys.interest(payload.contact_id) }),
  'vehicle.changed': (_, queryClient) => refresher.refresh(queryClient, { queryKey: callKeys.allInterests }),
  'inventory.synced': (_, queryClient) => refresher.refresh(queryClient, { queryKey: callKeys.allInterests }),
  // the calls with both are those with one now
  'contact.merged': ({ payload }, queryClient) => refresher.refresh(queryClient, { queryKey: callKeys.ofContact(payload.contact.id) }),
  'settings.voice_changed': (_event, queryClient) => refresher.refresh(queryClient, { queryKey: callKeys.settings }),
  'organization.hours_changed': (_event, queryClient) => refresher.refresh(queryClient, { queryKey: callKeys.settings }),
  'follow_up.changed': (_event, queryClient) => refresher.refresh(queryClient, { queryKey: followUpKeys.all }),
};

/** Lists and the open call follow what happens to calls. */
export const registerCallEvents = (): (() => void) => registerHandlers(handlers);
