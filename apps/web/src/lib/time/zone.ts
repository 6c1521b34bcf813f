import { TZDate } from '@date-fns/tz';
import { create } from 'zustand';

const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All times are those of the organization's zone; before the sign-in those of the browser's. */
export const useZone = create<{ zone: string }>(() => ({ zone: BROWSER_ZONE }));

export const setZone = (zone: string): void => useZone.setState({ zone });

/** A moment by the clock of the organization: its year, month, day and hours are those of that clock. */
export function inZone(at: Date | string): Date {
  const { zone } = useZone.getState();
  return zone === BROWSER_ZONE ? new Date(at) : new TZDate(new Date(at), zone);
}

/** The name of a zone wherever one is named: America/New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** The city of a zone, as in "Times in New York". */
export const zoneCity = (zone: string): string => zoneName(zone.slice(zone.lastIndexOf('/') + 1));

/** The clock of the organization shows another time than that of the browser: then the zone is named. */
export const isOtherClock = (at: Date): boolean => inZone(at).getTimezoneOffset() !== at.getTimezoneOffset();

const two = (count: number) => String(count).padStart(2, '0');

/** A moment as `<input type="datetime-local">` writes it, by the clock of the time zone. */
export function fieldOf(at: Date, timeZone: string = useZone.getState().zone): string {
  const there = new TZDate(at, timeZone);
  return `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}T${two(there.getHours())}:${two(there.getMinutes())}`;
}

const FIELD = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)/;

/** The moment that such a field says; null while it is not filled in. */
export function momentOf(field: string, timeZone: string = useZone.getState().zone): Date | null {
  const { year, month, day, hour, minute } = FIELD.exec(field)?.groups ?? {};
  if (year === undefined) return null;
  return new Date(new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), 0, timeZone).getTime());
}

/** A full hour on a day from now on, by the clock of the time zone. */
export function hourIn(now: Date, days: number, hour: number, timeZone: string = useZone.getState().zone): Date {
  const today = new TZDate(now, timeZone);
  return new Date(new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, hour, 0, 0, timeZone).getTime());
}
