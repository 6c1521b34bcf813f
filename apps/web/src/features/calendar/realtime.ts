import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { knowsTime, showAppointment } from './api/calendar-cache';
import { calendarKeys } from './api/calendar-queries';

/** While events stream in, the server is asked for what they do not say at most this often. */
const refresher = new Refresher(1_000);

const asksPeriods = (_: unknown, queryClient: QueryClient) => refresher.refresh(queryClient, { queryKey: calendarKeys.periods });
const asksHours = (_: unknown, queryClient: QueryClient) => refresher.refresh(queryClient, { queryKey: calendarKeys.hours });

const handlers: EventHandlers = {
  'appointment.changed': ({ payload: { appointment } }, queryClient) => {
    showAppointment(queryClient, appointment);
    refresher.refresh(queryClient, { queryKey: calendarKeys.histories });
    refresher.refresh(queryClient, { queryKey: calendarKeys.allMessages });
    if (appointment.contact) void queryClient.invalidateQueries({ queryKey: calendarKeys.ofContact(appointment.contact.id) });
  },
  'appointment.time_changed': ({ payload }, queryClient) => {
    refresher.refresh(queryClient, { queryKey: calendarKeys.slots });
    if (!knowsTime(queryClient, payload)) asksPeriods(null, queryClient);
  },
  'appointment.type_changed': (_, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: calendarKeys.types });
    void queryClient.invalidateQueries({ queryKey: calendarKeys.slots });
  },
  'follow_up.changed': (_, queryClient) => refresher.refresh(queryClient, { queryKey: calendarKeys.outcomes }),
  // an appointment is visible where its customer is
  'contact.assigned': asksPeriods,
  'contact.many_assigned': asksPeriods,
  'contact.merged': asksPeriods,
  'contact.deleted': asksPeriods,
  'contact.many_deleted': asksPeriods,
  'contact.many_restored': asksPeriods,
  'availability.agent_changed': asksHours,
  'organization.hours_changed': asksHours,
  'organization.changed': (_, queryClient) => refresher.refresh(queryClient, { queryKey: calendarKeys.all }),
};

/** The calendar follows what others do. */
export const registerCalendarEvents = (): (() => void) => registerHandlers(handlers);
