import type { AppointmentState } from '@app/contracts/calendar/appointments.contract';
import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '@/lib/time/use-now';
import { fieldOf } from '@/lib/time/zone';
import { filterOf, type SaidFilter } from './calendar-filter';
import { type CalendarView, rangeOf, shownView, stepFrom } from './calendar-view';
import { type Day, dayIn } from './days';
import { usePhone } from './use-phone';

const calendar = getRouteApi('/shell/calendar');

interface FilterChange {
  people?: readonly number[] | null;
  type?: readonly AppointmentType[] | null;
  state?: readonly AppointmentState[] | null;
}

/** A change in the form of the address: null takes the filter away. */
function saidOf({ people, type, state }: FilterChange): SaidFilter {
  return {
    ...(people !== undefined && { people: people?.join(',') }),
    ...(type !== undefined && { type: type?.join(',') }),
    ...(state !== undefined && { state: state?.join(',') }),
  };
}

/** View, day, filter and opened appointment of the address, and the navigation to others. */
export function useCalendarLocation() {
  const { view: said, date, people, type, state, appointment = null } = calendar.useSearch();
  const navigate = calendar.useNavigate();
  const now = fieldOf(useNow());
  const today = dayIn(now);
  const view = shownView(said, usePhone());
  const day = date ?? today;
  const filter = useMemo(() => filterOf({ people, type, state }), [people, type, state]);
  const range = useMemo(() => rangeOf(view, day), [view, day]);
  const go = (change: { view?: CalendarView; date?: Day | undefined; appointment?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }) });
  return {
    view,
    day,
    today,
    /** The wall time now. */
    now,
    range,
    filter,
    openedId: appointment,
    showView: (next: CalendarView, onDay: Day = day) => go({ view: next, date: onDay === today ? undefined : onDay }),
    showDay: (next: Day) => go({ date: next === today ? undefined : next }),
    step: (by: 1 | -1) => go({ date: stepFrom(view, day, by) }),
    open: (id: number | null) => go({ appointment: id ?? undefined }),
    /** Undoing a filter is no step to go back over. */
    narrow: (change: FilterChange) =>
      void navigate({
        search: (before) => ({
          ...before,
          ...saidOf(change),
        }),
        replace: true,
      }),
    clear: () => void navigate({ search: ({ view: kept, date: keptDate }) => ({ view: kept, date: keptDate }), replace: true }),
  };
}
