import { expect, it } from 'vitest';
import { tagCell, tagsIn } from './tag-cell.policy';

it.each([
  ['SUV; Feria, VIP|x', ['SUV', 'Feria', 'VIP', 'x']],
  ['* myContacts ::: VIP', ['VIP']],
  ['"a, b", c', ['a, b', 'c']],
  ['"unfinished, b', ['"unfinished', 'b']],
  ['5" wheels, b', ['5" wheels', 'b']],
])('the tags in %j', (cell, tags) => {
  expect(tagsIn(cell)).toEqual(tags);
});

it.each([[['a', 'b']], [['a, b', 'c;d', 'e|f']], [['"El Toro"', 'say "a, b"', '5"']], [['* star', 'a ::: b']]])(
  '%j come back from their cell',
  (tags) => {
    expect(tagsIn(tagCell(tags))).toEqual(tags);
  },
);
