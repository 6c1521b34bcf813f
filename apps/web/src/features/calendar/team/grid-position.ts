import type { WallStretch } from '@app/contracts/calendar/appointments.contract';
import { minutesOn, type ShownHours } from '../place/hours-shown';
import { type Day, dayIn, minutesIn, wallTimeAt } from '../place/days';

/** Pixels of an hour. */
export const HOUR = 66;
/** Dragging goes by these minutes; the dialog takes every five. */
export const SNAP = 15;
const LAST_START = 1440 - 5;

export interface Band {
  top: number;
  height: number;
}

/** Where a stretch lies in the column of a day; null outside of the shown hours. */
export function bandOf(day: Day, stretch: WallStretch, hours: ShownHours): Band | null {
  const minutes = minutesOn(day, stretch);
  if (!minutes) return null;
  const from = Math.max(minutes.from, hours.from);
  const to = Math.min(minutes.to, hours.to);
  if (to <= from) return null;
  return { top: ((from - hours.from) / 60) * HOUR, height: ((to - from) / 60) * HOUR };
}

/** The wall time at a height of the column, at full quarters of an hour. */
export function timeAt(day: Day, pixels: number, hours: ShownHours): string {
  const minutes = hours.from + Math.round(((pixels / HOUR) * 60) / SNAP) * SNAP;
  return wallTimeAt(day, Math.min(LAST_START, Math.max(0, minutes)));
}

/** Returns the length of an appointment after its lower edge was dragged by `pixels`. */
export function lengthAfter(minutes: number, pixels: number): number {
  const next = Math.round((minutes + (pixels / HOUR) * 60) / SNAP) * SNAP;
  return Math.min(480, Math.max(SNAP, next));
}

/** Pixels below the top of the hours at which it is now; null on another day. */
export function nowAt(now: string, day: string, { from, to }: ShownHours): number | null {
  const minutes = minutesIn(now);
  return dayIn(now) === day && minutes >= from && minutes < to ? ((minutes - from) / 60) * HOUR : null;
}
