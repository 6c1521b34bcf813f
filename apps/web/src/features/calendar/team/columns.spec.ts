import { expect, it } from 'vitest';
import { anAppointment } from '../testing/appointment.factory';
import { conflictIn, teamColumns } from './columns';

const day = '2026-11-26';
const at = (from: string, to: string) => ({ local_start: `${day}T${from}`, local_end: `${day}T${to}` });
const person = (id: number, name: string) => ({ id, name, works: [at('09:00', '18:00')], time_off: [] });
const hours = { open: [at('09:00', '19:00')], people: [person(7, 'Camila'), person(8, 'Marcus')], timezone: 'America/New_York' };

it('every person has a column, and one more shows who has no person yet', () => {
  const shown = { appointments: [anAppointment(), anAppointment({ id: 2, user: null })], busy: [], hours };
  const columns = teamColumns(day, shown, null, 'Nobody');
  expect(columns.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['Camila', 1],
    ['Marcus', 0],
    ['Nobody', 1],
  ]);
  expect(teamColumns(day, { ...shown, appointments: [] }, [8], 'Nobody').map(({ name }) => name)).toEqual(['Marcus']);
});

it('a conflict is with the person’s own appointment or with the vehicle’s, never with what holds no time', () => {
  const car = { id: 3, title: 'RAV4' };
  const [moved, taken] = [anAppointment({ id: 1, vehicle: car }), anAppointment({ id: 2, ...at('15:00', '15:45') })];
  const facts = { personId: 7, moved, all: [moved, taken], busy: [] };
  expect(conflictIn(at('15:30', '16:15'), facts)).toBe(taken);
  expect(conflictIn(at('15:45', '16:30'), facts)).toBeNull();
  expect(conflictIn(at('15:30', '16:15'), { ...facts, personId: 8 })).toBeNull();
  expect(conflictIn(at('15:30', '16:15'), { ...facts, personId: 8, all: [{ ...taken, vehicle: car }] })).not.toBeNull();
  expect(conflictIn(at('15:30', '16:15'), { ...facts, all: [{ ...taken, holds: false }] })).toBeNull();
});
