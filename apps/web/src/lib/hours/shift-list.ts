import type { Shift } from '@app/contracts/core/shift.contract';

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const FROM = '09:00';
const TO = '18:00';

/** The hours that most dealerships start with. */
export const usualHours = (): Shift[] => [1, 2, 3, 4, 5].map((day) => ({ day, from: FROM, to: TO }));

/** On the day after the last one. */
export const withAnother = (shifts: readonly Shift[]): Shift[] => [
  ...shifts,
  { day: ((shifts.at(-1)?.day ?? 0) % DAYS.length) + 1, from: FROM, to: TO },
];

export const withChange = (shifts: readonly Shift[], index: number, change: Partial<Shift>): Shift[] =>
  shifts.map((shift, position) => (position === index ? { ...shift, ...change } : shift));

export const without = (shifts: readonly Shift[], index: number): Shift[] => shifts.filter((_, position) => position !== index);

/** Hours that end at or before their start end on the next day. */
export const isPastMidnight = ({ from, to }: Shift): boolean => to <= from;
