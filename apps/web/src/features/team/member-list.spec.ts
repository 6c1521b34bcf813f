import { expect, it } from 'vitest';
import { aMember } from './testing/member.factory';
import { membersWith } from './member-list';

const members = [
  aMember({ id: 1, name: 'José Peña', email: 'jose@miami.test' }),
  aMember({ id: 2, name: 'Ana Ruiz', email: 'ana@bogota.test' }),
];

it.each([
  ['', [1, 2]],
  [' PENA ', [1]],
  ['bogota', [2]],
  ['nobody', []],
])('a search for "%s" finds %j', (search, ids) => {
  expect(membersWith(members, search).map(({ id }) => id)).toEqual(ids);
});
