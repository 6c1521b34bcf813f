import { expect, it } from 'vitest';
import { listOf, number, orNull, shape, words } from './shapes';

const person = shape<{ name: string; age: number | null; tags: string[] }>({ name: words, age: orNull(number), tags: listOf(words) });

it.each([
  ['a whole object, without what is not asked for', { name: '', age: 3, tags: ['a'], more: 1 }, { name: '', age: 3, tags: ['a'] }],
  ['null for a field that may be missing', { name: 'Ana', tags: [] }, { name: 'Ana', age: null, tags: [] }],
  ['nothing where a field is wrong', { name: 'Ana', age: '3', tags: [] }, undefined],
  ['nothing where an item of a list is wrong', { name: 'Ana', age: 3, tags: ['a', 1] }, undefined],
  ['nothing of a text', 'Ana', undefined],
])('a shape reads %s', (_, given, read) => {
  expect(person(given)).toEqual(read);
});
