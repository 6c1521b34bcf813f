import { expect, it } from 'vitest';
import { anAppointment } from '../testing/appointment.factory';
import { withAppointment } from './calendar-cache';

const week = { first: '2026-11-23', last: '2026-11-29' };
const period = (...appointments: ReturnType<typeof anAppointment>[]) => ({ appointments, busy: [], timezone: 'America/New_York' });

it('an appointment that moves away leaves the period, and one that comes is in order', () => {
  const ana = anAppointment({ id: 1 });
  const early = anAppointment({ id: 2, start: '2026-11-24T14:00:00.000Z', local_start: '2026-11-24T09:00', local_end: '2026-11-24T09:45' });
  expect(withAppointment(period(ana), week, early).appointments).toEqual([early, ana]);
  const gone = { ...ana, local_start: '2026-12-10T16:30', local_end: '2026-12-10T17:15' };
  expect(withAppointment(period(ana), week, gone).appointments).toEqual([]);
});

it('an answer that is older than an event changes nothing', () => {
  const now = period(anAppointment({ version: 3, notes: 'new' }));
  expect(withAppointment(now, week, anAppointment({ version: 2 }))).toBe(now);
});

it('replaces a busy time by its appointment when the customer becomes visible', () => {
  const busy = { id: 1, user: null, start: '', end: '', local_start: '2026-11-26T16:30', local_end: '2026-11-26T17:15' };
  expect(withAppointment({ ...period(), busy: [busy] }, week, anAppointment()).busy).toEqual([]);
});
