import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { OrganizationInput } from './organizations.contract';

it.each([
  ['name', ''],
  ['country', 'Atlantis'],
  ['timezone', 'Mars/Olympus'],
  ['new_chat_sound', 'Roar'],
  ['notification_volume', 101],
])('an organization is refused at %s for %j', (field, value) => {
  expect(refusedFields(OrganizationInput, { [field]: value })).toEqual([field]);
});
