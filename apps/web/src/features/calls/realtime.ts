import type { CallEventView } from '@app/contracts/calls/calls.events';
import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { followUpKeys } from './follow-ups/follow-up-count';
import { activeCallsQuery, callKeys, callQuery } from './api/call-queries';

const refresher = new Refresher(1_000);

/** Merges what an event tells into the calls that this browser knows; one that it does not know is asked for where it is shown. */
function put(queryClient: QueryClient, call: CallEventView): void {
  const { number: _number, ...told } = call;
  const isEnded = told.ended_at !== null;
  const one = callQuery(told.id).queryKey;
  // an answer that is on its way may be older
  if (queryClient.isFetching({ queryKey: one }) > 0) void queryClient.invalidateQueries({ queryKey: one });
  queryClient.setQueryData(one, (known) => known && { ...known, ...told });
  const active = queryClient.getQueryData(activeCallsQuery.queryKey);
  if (active?.data.some(({ id }) => id === told.id)) {
    const data = isEnded
      ? active.data.filter(({ id }) => id !== told.id)
      : active.data.map((known) => (known.id === told.id ? { ...known, ...told } : known));
    queryClient.setQueryData(activeCallsQuery.queryKey, { data });
  } else if (!isEnded) refresher.refresh(queryClient, { queryKey: callKeys.active });
  const ofContact = told.contact ? [callKeys.ofContact(told.contact.id)] : [];
  for (const queryKey of [callKeys.history, callKeys.stats, ...ofContact]) refresher.refresh(queryClient, { queryKey });
}

function noted(queryClient: QueryClient, call: CallEventView): void {
  for (const queryKey of [callKeys.one(call.id), callKeys.active]) refresher.refresh(queryClient, { queryKey });
  put(queryClient, call);
}

const handlers: EventHandlers = {
  'call.started': ({ payload: { call } }, queryClient) => put(queryClient, call),
  'call.changed': ({ payload: { call } }, queryClient) => put(queryClient, call),
  'call.ended': ({ payload: { call } }, queryClient) => put(queryClient, call),
  'call.noted': ({ payload: { call } }, queryClient) => noted(queryClient, call),
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
