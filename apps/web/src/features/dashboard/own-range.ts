import { FIRST_DAY, LAST_DAY, MAX_RANGE_DAYS } from '@app/contracts/dashboard/dashboard.contract';

export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A range that the server takes, neither backwards nor too long: the end that was not changed follows the other one. */
export function fitted({ from, to }: Days, changed: keyof Days): Days {
  if (changed === 'from') {
    const last = shifted(from, MAX_RANGE_DAYS - 1);
    if (to < from) return { from, to: from };
    return { from, to: to > last ? last : to };
  }
  const first = shifted(to, 1 - MAX_RANGE_DAYS);
  if (from > to) return { from: to, to };
  return { from: from < first ? first : from, to };
}

/** Also false of a date while its year is being typed, and of the empty text before. */
export const isRangeDay = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY;

const bounded = (day: string): string => {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
};

/** The range of an address: one that is written backwards is meant the other way round. */
export function rangeOf(one: string, other: string): Days {
  const [from, to] = [bounded(one), bounded(other)];
  return fitted(from > to ? { from: to, to: from } : { from, to }, 'to');
}
