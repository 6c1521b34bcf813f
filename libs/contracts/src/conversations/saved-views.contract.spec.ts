import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { SavedViewInput } from './saved-views.contract';

it.each([
  ['without a name', 'name', { name: ' ', filter: {} }],
  ['with a name of 41 characters', 'name', { name: 'x'.repeat(41), filter: {} }],
  ['with a label that nobody knows', 'filter.label', { name: 'Mías', filter: { label: 'Nada' } }],
  ['with a filter that the list does not have', 'filter', { name: 'Mías', filter: { city: 'Miami' } }],
])('a view is refused %s', (_case, field, input) => {
  expect(refusedFields(SavedViewInput, input)).toEqual([field]);
});
