import { expect, it } from 'vitest';
import { anAppointment } from '../testing/appointment.factory';
import { possibleActions } from './possible-actions';

const before = new Date('2026-11-26T20:00:00Z');
const after = new Date('2026-11-26T23:00:00Z');

it('a customer is received from twelve hours before on and missed once it has begun', () => {
  const visit = anAppointment();
  expect(possibleActions(visit, new Date('2026-11-25T20:00:00Z'), false)).toEqual(['cancel']);
  expect(possibleActions(visit, before, false)).toEqual(['checkIn', 'cancel']);
  expect(possibleActions(visit, after, false)).toEqual(['checkIn', 'miss', 'cancel']);
});

it('offers to confirm a request, and to complete an appointment that is checked in', () => {
  expect(possibleActions(anAppointment({ state: 'requested' }), before, false)[0]).toBe('confirm');
  expect(possibleActions(anAppointment({ state: 'checked_in' }), before, false)).toEqual(['complete', 'cancel']);
});

it('lets only managers correct a finished appointment, and nobody a canceled or erased one', () => {
  const missed = anAppointment({ state: 'no_show' });
  expect([possibleActions(missed, after, false), possibleActions(missed, after, true)]).toEqual([[], ['checkIn', 'complete']]);
  expect(possibleActions(anAppointment({ state: 'canceled' }), after, true)).toEqual([]);
  expect(possibleActions(anAppointment({ contact: null }), after, true)).toEqual([]);
});
