import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { TagSelectionInput } from './contact-selection.contract';

it.each([
  [{}],
  [{ ids: [] }],
  [{ ids: Array.from({ length: 1001 }, (_, index) => index + 1) }],
  [{ all: { serach: 'ana' } }],
  [{ ids: [1], all: {} }],
  [{ ids: ['1'] }],
])('the selection %.60j is refused', (selection) => {
  const fields = refusedFields(TagSelectionInput, { selection, add: ['vip'] });
  expect(fields.map((field) => field.split('.')[0])).toEqual(['selection']);
});
