import { expect, it } from 'vitest';
import { anAppointment } from '../testing/appointment.factory';
import { filtered, filterOf, isNarrowed, NOBODY, withSwitched } from './calendar-filter';

it('reads the address: unknown values count as missing', () => {
  expect(filterOf({ people: '7,x,0', type: 'visit,party', state: '' })).toEqual({ people: [7, NOBODY], types: ['visit'], states: null });
  expect(isNarrowed(filterOf({}))).toBe(false);
});

it('a switch takes one out of all, and all of them are no filter again', () => {
  const one = withSwitched(null, [1, 2, 3], 2);
  expect(one).toEqual([1, 3]);
  expect(withSwitched(one, [1, 2, 3], 2)).toBeNull();
});

it('shows neither canceled appointments nor the old time of one that was moved', () => {
  const shown = anAppointment({ id: 1 });
  const all = [shown, anAppointment({ id: 2, state: 'canceled' }), anAppointment({ id: 3, state: 'canceled', moved_to_id: 1 })];
  expect(filtered(all, filterOf({}))).toEqual([shown]);
  expect(filtered(all, filterOf({ state: 'canceled' })).map(({ id }) => id)).toEqual([2]);
});
