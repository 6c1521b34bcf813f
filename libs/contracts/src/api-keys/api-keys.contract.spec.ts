import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { NewApiKey } from './api-keys.contract';

it.each([
  [['name'], { name: ' ' }],
  [['permissions.0'], { permissions: ['delete_everything'] }],
  [['expires_at'], { expires_at: '2031-02-30' }],
])('a key is refused at %j', (fields, change) => {
  expect(refusedFields(NewApiKey, { user_id: 1, name: 'CRM', ...change })).toEqual(fields);
});
