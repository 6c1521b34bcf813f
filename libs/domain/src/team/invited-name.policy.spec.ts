import { expect, it } from 'vitest';
import { splitName } from './invited-name.policy';

it.each([
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['  María  de la   Cruz ', 'María', 'de la Cruz'],
  ['Cher', 'Cher', ''],
])('a full name is split: %s', (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName });
});
