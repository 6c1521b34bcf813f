import { TZDate } from '@date-fns/tz';

const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-28T09:30` on the clocks of the time zone. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  const local = new TZDate(moment.getTime(), timeZone);
  const date = `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
  return `${date}T${pad(local.getHours())}:${pad(local.getMinutes())}`;
}
