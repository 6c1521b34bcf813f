import { api } from '@app/contracts/catalogue/endpoints';
import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { type DayRange, periodOf } from '../place/calendar-view';
import { addDays, type Day } from '../place/days';

export const calendarKeys = {
  all: ['calendar'] as const,
  periods: ['calendar', 'period'] as const,
  period: (range: DayRange) => ['calendar', 'period', range] as const,
  ofContacts: ['calendar', 'of-contact'] as const,
  ofContact: (contactId: number) => ['calendar', 'of-contact', contactId] as const,
  hours: ['calendar', 'hours'] as const,
  types: ['calendar', 'types'] as const,
  appointment: (id: number) => ['calendar', 'appointment', id] as const,
  histories: ['calendar', 'history'] as const,
  history: (id: number) => ['calendar', 'history', id] as const,
  slots: ['calendar', 'slots'] as const,
  allMessages: ['calendar', 'messages'] as const,
  messages: (id: number) => ['calendar', 'messages', id] as const,
  settings: ['calendar', 'settings'] as const,
  outcomes: ['calendar', 'outcomes'] as const,
};

/** The appointments of these days; events keep them fresh, and the last period stays while another one is loading. */
export const periodQuery = (range: DayRange) =>
  queryOptions({
    queryKey: calendarKeys.period(range),
    queryFn: ({ signal }) => call(api.appointments.list, { query: periodOf(range), signal }),
    placeholderData: keepPreviousData,
    meta: { isUnnumbered: true },
  });

/** How far ahead requests are looked for. */
const DAYS_OF_REQUESTS = 58;

/** Requests from today on that nobody has answered. */
export const requestsQuery = (today: Day) => {
  const range = { first: today, last: addDays(today, DAYS_OF_REQUESTS) };
  return queryOptions({
    queryKey: [...calendarKeys.periods, 'requested', range] as const,
    queryFn: ({ signal }) => call(api.appointments.list, { query: { ...periodOf(range), state: 'requested' }, signal }),
    // an event may have added others
    select: ({ appointments }) => appointments.filter(({ state, contact }) => state === 'requested' && contact !== null),
    meta: { isUnnumbered: true },
  });
};

/** When the dealership is open and who works. */
export const hoursQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [...calendarKeys.hours, range],
    queryFn: ({ signal }) => call(api.appointments.hours, { query: periodOf(range), signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const appointmentTypesQuery = queryOptions({
  queryKey: calendarKeys.types,
  queryFn: ({ signal }) => call(api.appointmentTypes.list, { signal }),
  staleTime: 5 * 60_000,
});

export const appointmentQuery = (id: number) =>
  queryOptions({
    queryKey: calendarKeys.appointment(id),
    queryFn: ({ signal }) => call(api.appointments.get, { params: { id }, signal }),
    meta: { isUnnumbered: true },
  });

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: calendarKeys.history(id),
    queryFn: ({ signal }) => call(api.appointments.history, { params: { id }, signal }),
  });

export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: calendarKeys.messages(id),
    queryFn: ({ signal }) => call(api.appointmentMessages.list, { params: { id }, signal }),
  });

export const calendarSettingsQuery = queryOptions({
  queryKey: calendarKeys.settings,
  queryFn: ({ signal }) => call(api.calendarSettings.get, { signal }),
});

/** Appointments that are over while nobody has said how they went. */
export const outcomesQuery = queryOptions({
  queryKey: calendarKeys.outcomes,
  queryFn: ({ signal }) => call(api.followUps.list, { query: { kind: 'outcome' }, signal }),
  select: ({ data }) => data,
});

export interface SlotSearch {
  type: AppointmentType;
  day: Day;
  userId: number | null;
  vehicleId: number | null;
  contactId: number | null;
  /** The appointment that is to be moved. */
  movedId: number | null;
}

/** Free times of one day; their ids are valid for ten minutes. */
export const slotsQuery = ({ type, day, userId, vehicleId, contactId, movedId }: SlotSearch) =>
  queryOptions({
    queryKey: [...calendarKeys.slots, type, day, userId, vehicleId, contactId, movedId],
    queryFn: ({ signal }) => {
      const query = {
        type,
        ...periodOf({ first: day, last: day }),
        user_id: userId ?? undefined,
        vehicle_id: vehicleId ?? undefined,
        contact_id: contactId ?? undefined,
        moved_id: movedId ?? undefined,
      };
      return call(api.appointments.slots, { query, signal });
    },
    select: ({ slots }) => slots.filter(({ local_start }) => local_start.startsWith(day)),
    staleTime: 30_000,
    gcTime: 5 * 60_000,
  });
