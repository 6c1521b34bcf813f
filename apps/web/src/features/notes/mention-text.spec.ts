import { describe, expect, it } from 'vitest';
import { asContent, asTyped, matchingPeople, typedMention, withPicked } from './mention-text';

const ana = { userId: 3, name: 'Ana' };
const anaRuiz = { userId: 4, name: 'Ana Ruiz' };

describe('a note with mentions', () => {
  it('is typed with names and stored with numbers', () => {
    const content = 'Ver con @[Ana](3) y @[Ana Ruiz](4).';
    expect(asTyped(content)).toEqual({ text: 'Ver con @Ana y @Ana Ruiz.', people: [ana, anaRuiz] });
    expect(asContent(asTyped(content))).toBe(content);
  });

  it('mentions no user whose name is only typed or is part of another word', () => {
    expect(asContent({ text: '@Luis y @Anabel', people: [ana] })).toBe('@Luis y @Anabel');
  });

  it('takes a name as it is, whatever signs it has', () => {
    const person = { userId: 9, name: 'J. (Pepe) $1 *' };
    expect(asContent({ text: 'Hola @J. (Pepe) $1 *!', people: [person] })).toBe('Hola @[J. (Pepe) $1 *](9)!');
  });
});

describe('the text after an "@"', () => {
  it.each([
    ['@', 1, { from: 0, query: '' }],
    ['Ver con @an', 11, { from: 8, query: 'an' }],
    ['Ver con @ana ru', 15, { from: 8, query: 'ana ru' }],
    ['(@lu', 4, { from: 1, query: 'lu' }],
    ['Ver con @an, hoy', 11, { from: 8, query: 'an' }],
  ])('in %j means a person', (text, caret, expected) => {
    expect(typedMention(text, caret)).toEqual(expected);
  });

  it.each([
    ['ana@example', 11],
    ['@ana ruiz ayer', 14],
    ['sin nadie', 9],
    ['@an\n', 4],
  ])('in %j means nobody', (text, caret) => {
    expect(typedMention(text, caret)).toBeUndefined();
  });
});

it('puts the picked person in the place of what was typed and goes on behind it', () => {
  const note = withPicked({ text: 'Ver con @an hoy', people: [] }, 11, anaRuiz);
  expect(note).toEqual({ text: 'Ver con @Ana Ruiz hoy', people: [anaRuiz], caret: 18 });
});

it('offers those of whose name a word begins with the letters', () => {
  const people = [{ name: 'Ángela Ruiz' }, { name: 'Marcus Anders' }, { name: 'Juana' }];
  expect(matchingPeople(people, 'an').map(({ name }) => name)).toEqual(['Ángela Ruiz', 'Marcus Anders']);
  expect(matchingPeople(people, 'angela r')).toHaveLength(1);
  expect(matchingPeople(people, '')).toHaveLength(3);
});
