import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { firstDayQuery } from './api/first-day-queries';

const refresher = new Refresher(1_000);

/** Only what may close an open step asks the server again: a dealership at work has thousands of messages a day and no checklist. */
function changed(_: unknown, queryClient: QueryClient): void {
  const known = queryClient.getQueryData(firstDayQuery.queryKey);
  const isOpen = known && [...known.steps, ...known.own].some(({ done }) => !done);
  // one that is put away is loaded again when the help shows it
  const refetchType = known?.put_away ? 'none' : 'active';
  if (isOpen) refresher.refresh(queryClient, { queryKey: firstDayQuery.queryKey, refetchType });
}

const handlers: EventHandlers = {
  'first_day.changed': (_, queryClient) => void queryClient.invalidateQueries(firstDayQuery),
  'organization.changed': changed,
  'organization.hours_changed': changed,
  'settings.twilio_changed': changed,
  'settings.voice_changed': changed,
  'team.member_invited': changed,
  'team.member_joined': changed,
  'team.member_removed': changed,
  'import.changed': changed,
  'vehicle.changed': changed,
  'inventory.synced': changed,
  'message.queued': changed,
  'message.updated': changed,
};

/** The checklist goes on in every browser when a step is done anywhere. */
export const registerFirstDayEvents = (): (() => void) => registerHandlers(handlers);
