import { MAX_DAYS_AHEAD } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { TZDate } from '@date-fns/tz';

const HOUR_MS = 3_600_000;
const MORNING = 9;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

export type SendTimeName = 'inOneHour' | 'tomorrow' | 'monday';

/** The moments that are offered, by the clock of the organization's time zone. */
export function sendTimes(now: Date, timeZone: string): readonly { name: SendTimeName; at: Date }[] {
  const today = new TZDate(now, timeZone);
  const untilMonday = (DAYS_OF_WEEK + MONDAY - today.getDay()) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  const tomorrow = morningIn(today, 1);
  const monday = morningIn(today, untilMonday);
  return [
    { name: 'inOneHour', at: new Date(now.getTime() + HOUR_MS) },
    { name: 'tomorrow', at: tomorrow },
    // On a Sunday both would be the same morning.
    ...(untilMonday === 1 ? [] : [{ name: 'monday' as const, at: monday }]),
  ];
}

const morningIn = (today: TZDate, days: number): Date =>
  new Date(new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, MORNING, 0, 0, today.timeZone ?? 'UTC').getTime());

/** A moment as `<input type="datetime-local">` writes it, by the clock of the time zone. */
export function fieldOf(at: Date, timeZone: string): string {
  const there = new TZDate(at, timeZone);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}T${two(there.getHours())}:${two(there.getMinutes())}`;
}

const FIELD = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)/;

/** The moment that such a field says; null while it is not filled in. */
export function momentOf(field: string, timeZone: string): Date | null {
  const { year, month, day, hour, minute } = FIELD.exec(field)?.groups ?? {};
  if (year === undefined) return null;
  return new Date(new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), 0, timeZone).getTime());
}

/** Why nothing can be sent at this moment; the server looks again. */
export function sendTimeProblem(at: Date | null, now: Date): 'missing' | 'past' | 'far' | null {
  if (!at) return 'missing';
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0) return 'past';
  return ahead > MAX_DAYS_AHEAD * 24 * HOUR_MS ? 'far' : null;
}

/** Whether WhatsApp would not take free text at that moment unless the customer writes before. */
export const isAfterWindow = (at: Date, expiresAt: string | null | undefined): boolean =>
  typeof expiresAt === 'string' && at.getTime() >= Date.parse(expiresAt);
