import type { ApiKeyState } from '@app/contracts/api-keys/api-keys.contract';
import { TZDate } from '@date-fns/tz';

const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The moment a key expires; a date means the end of that day in the time zone. */
export function expiryOf(text: string | null | undefined, timeZone: string): Date | null {
  if (text === null || text === undefined) return null;
  const [, year, month, day] = DAY_ONLY.exec(text) ?? [];
  if (year === undefined) return new Date(text);
  return new Date(new TZDate(Number(year), Number(month) - 1, Number(day) + 1, timeZone).getTime() - 1);
}

/** Whether this is the first use of the day in the time zone. */
export function isFirstOfDay(lastUsedAt: Date | null, now: Date, timeZone: string): boolean {
  const dayOf = (at: Date) => new TZDate(at.getTime(), timeZone).toDateString();
  return lastUsedAt === null || dayOf(lastUsedAt) !== dayOf(now);
}

interface KeyLifecycle {
  revokedAt: Date | null;
  expiresAt: Date | null;
  ownerHasLeft: boolean;
}

/** Revoked wins over expired. */
export function stateOf({ revokedAt, expiresAt, ownerHasLeft }: KeyLifecycle, now: Date): ApiKeyState {
  if (revokedAt) return 'revoked';
  if (ownerHasLeft) return 'orphaned';
  return expiresAt !== null && expiresAt < now ? 'expired' : 'active';
}
