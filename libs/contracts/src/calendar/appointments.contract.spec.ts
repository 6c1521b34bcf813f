import { expect, it } from 'vitest';
import { AppointmentMove } from './appointments.contract';

it('a chosen time is one of a day that exists, at full five minutes', () => {
  const isAccepted = (time: string) => AppointmentMove.safeParse({ version: 1, local_start: time }).success;
  expect(['2028-02-29T23:55', '2026-12-01T09:30'].every(isAccepted)).toBe(true);
  expect(['2027-02-29T10:00', '2026-13-01T10:00', '2026-12-01T24:00', '2026-12-01T10:03', '2026-12-01T10:00Z'].some(isAccepted)).toBe(
    false,
  );
});
