import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { AgentInput } from './availability.contract';

it.each([
  ['capacity', { capacity: 0 }],
  ['capacity', { capacity: 201 }],
  ['channels.0', { channels: ['fax'] }],
  ['languages.0', { languages: ['xx'] }],
  ['working_hours.0.from', { working_hours: [{ day: 1, from: '9:00', to: '18:00' }] }],
  ['working_hours.0.day', { working_hours: [{ day: 8, from: '09:00', to: '18:00' }] }],
])('an agent is refused at %s', (field, input) => {
  expect(refusedFields(AgentInput, input)).toEqual([field]);
});
