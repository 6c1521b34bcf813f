import type { Slot } from '@app/contracts/calendar/appointments.contract';

/** A time that somebody chose: an offered one, or any other. */
export interface ChosenTime {
  local_start: string;
  /** Absent: another time than those that are offered. */
  slot?: Slot;
}

/** Full five minutes, as a time field writes them; null while it is not filled in. */
export function typedClock(text: string): string | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const rounded = Math.floor(Number(minutes) / 5) * 5;
  return `${hours}:${String(rounded).padStart(2, '0')}`;
}

/** The time of day that a wanted beginning says; a day alone says none. */
export const clockOf = (start: string | undefined): string | null => (start && start.length > 10 ? start.slice(11, 16) : null);
