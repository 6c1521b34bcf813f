import { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { AppointmentState, type AppointmentView, type BusyTime } from '@app/contracts/calendar/appointments.contract';

/** Nobody receives the customer yet. */
export const NOBODY = 0;

export interface CalendarFilter {
  /** Null: everybody; NOBODY for appointments without a person. */
  people: readonly number[] | null;
  types: readonly AppointmentType[] | null;
  /** Null: all but canceled ones. */
  states: readonly AppointmentState[] | null;
}

/** The filter in the form of the address: values separated by commas; undefined for all. */
export interface SaidFilter {
  people?: string | undefined;
  type?: string | undefined;
  state?: string | undefined;
}

const parts = (joined: string | undefined): string[] => joined?.split(',').filter(Boolean) ?? [];

export function filterOf({ people, type, state }: SaidFilter): CalendarFilter {
  const ids = parts(people).map(Number).filter(Number.isSafeInteger);
  const types = AppointmentType.options.filter((each) => parts(type).includes(each));
  const states = AppointmentState.options.filter((each) => parts(state).includes(each));
  return { people: people === undefined ? null : ids, types: types.length > 0 ? types : null, states: states.length > 0 ? states : null };
}

/** Without the one that is switched, or with it; all of them say nothing in the address. */
export function withSwitched<Value>(chosen: readonly Value[] | null, all: readonly Value[], value: Value): readonly Value[] | null {
  const before = chosen ?? all;
  const next = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return all.every((each) => next.includes(each)) ? null : next;
}

export const isNarrowed = ({ people, types, states }: CalendarFilter): boolean => people !== null || types !== null || states !== null;

/** Returns the appointments of the filter. One that was moved shows at its new time only. */
export const filtered = (appointments: readonly AppointmentView[], { people, types, states }: CalendarFilter): AppointmentView[] =>
  appointments.filter(
    ({ user, type, state, moved_to_id }) =>
      moved_to_id === null &&
      (people === null || people.includes(user?.id ?? NOBODY)) &&
      (types === null || types.includes(type)) &&
      (states === null ? state !== 'canceled' : states.includes(state)),
  );

/** Other people's busy times say neither type nor state. */
export const filteredBusy = (busy: readonly BusyTime[], { people, types, states }: CalendarFilter): BusyTime[] =>
  types !== null || states !== null ? [] : busy.filter(({ user }) => people === null || people.includes(user?.id ?? NOBODY));
