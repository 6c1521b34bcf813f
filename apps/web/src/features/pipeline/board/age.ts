import type { TimeSettings } from '@app/contracts/pipeline/pipeline.contract';

export type Age = 'recent' | 'medium' | 'old' | 'very_old';
export const AGES: readonly Age[] = ['recent', 'medium', 'old', 'very_old'];

const HOUR = 3_600_000;
const hoursSince = (at: string, now: number): number => (now - Date.parse(at)) / HOUR;

/** The first limit that the hours are below decides (document 000, section 4). */
export function ageOf(agedFrom: string, now: number, { green, blue, black }: TimeSettings): Age {
  const hours = hoursSince(agedFrom, now);
  if (hours < green) return 'recent';
  if (hours < blue) return 'medium';
  return hours < black ? 'old' : 'very_old';
}

/** A customer who has waited this long for an answer is marked. */
export const waitsTooLong = (waitingSince: string | null, now: number, { orange }: TimeSettings): boolean =>
  waitingSince !== null && hoursSince(waitingSince, now) >= orange;
