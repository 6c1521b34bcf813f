import type { PublicSlot } from '@app/contracts/calendar/public-appointments.contract';

/** Wall times are read as UTC, so that the browser's own zone changes nothing. */
const asRead = (wallTime: string): Date => new Date(`${wallTime}Z`);

const formatted = (wallTime: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(asRead(wallTime));

export const dayOf = ({ local_start: start }: Pick<PublicSlot, 'local_start'>): string => start.slice(0, 10);

/** sáb, 5 dic */
export const dayLabel = (day: string, language: string): string =>
  formatted(`${day}T00:00`, language, { weekday: 'short', day: 'numeric', month: 'short' });

/** 10:30; 10:30 AM */
export const timeLabel = (wallTime: string, language: string): string =>
  formatted(wallTime, language, { hour: 'numeric', minute: '2-digit' });

/** sábado, 5 de diciembre, 10:30 */
export const momentLabel = (wallTime: string, language: string): string =>
  formatted(wallTime, language, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/** The slots of each day, in order. */
export function byDay<S extends Pick<PublicSlot, 'local_start'>>(slots: readonly S[]): Map<string, S[]> {
  const days = new Map<string, S[]>();
  for (const slot of slots) days.set(dayOf(slot), [...(days.get(dayOf(slot)) ?? []), slot]);
  return days;
}

/** New York of America/New_York. */
export const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
