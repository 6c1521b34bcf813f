import { TZDate } from '@date-fns/tz';

const pad = (value: number): string => String(value).padStart(2, '0');

const WALL_TIME = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)$/;

/** The moment at which clocks of the time zone show this; a time that they skip counts from before the change, so 02:30 becomes 03:30. */
export function momentOf(wallTime: string, timeZone: string): Date {
  const { year, month, day, hour, minute } = WALL_TIME.exec(wallTime)?.groups ?? {};
  return new Date(new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), 0, timeZone).getTime());
}

/** `2026-11-28T09:30` on the clocks of the time zone. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  const local = new TZDate(moment.getTime(), timeZone);
  const date = `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
  return `${date}T${pad(local.getHours())}:${pad(local.getMinutes())}`;
}
