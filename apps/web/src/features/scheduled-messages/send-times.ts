import { MAX_DAYS_AHEAD } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { TZDate } from '@date-fns/tz';
import { hourIn } from '@/lib/time/zone';

const HOUR_MS = 3_600_000;
const MORNING = 9;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

export type SendTimeName = 'inOneHour' | 'tomorrow' | 'monday';

/** The moments that are offered, by the clock of the organization's time zone. */
export function sendTimes(now: Date, timeZone: string): readonly { name: SendTimeName; at: Date }[] {
  const today = new TZDate(now, timeZone);
  const untilMonday = (DAYS_OF_WEEK + MONDAY - today.getDay()) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  const tomorrow = hourIn(now, 1, MORNING, timeZone);
  const monday = hourIn(now, untilMonday, MORNING, timeZone);
  return [
    { name: 'inOneHour', at: new Date(now.getTime() + HOUR_MS) },
    { name: 'tomorrow', at: tomorrow },
    // On a Sunday both would be the same morning.
    ...(untilMonday === 1 ? [] : [{ name: 'monday' as const, at: monday }]),
  ];
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
