import { type Mention, mentionOf, noteParts } from '@app/contracts/notes/note-mentions';

/** A note as it is typed: names after an "@", and who is meant by them. */
export interface TypedNote {
  text: string;
  people: readonly Mention[];
}

const typedName = ({ name }: Mention) => `@${name}`;

/** The stored text as one reads and changes it. */
export function asTyped(content: string): TypedNote {
  const parts = noteParts(content);
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : typedName(part))).join(''),
    people: parts.filter((part) => typeof part !== 'string'),
  };
}

/** The text to be stored: each name that was picked becomes a mention, the longer ones first, for one may begin like another. */
export function asContent({ text, people }: TypedNote): string {
  const known = [...new Map(people.map((person) => [typedName(person), person])).values()];
  const names = known.toSorted((one, other) => other.name.length - one.name.length).map((person) => escaped(typedName(person)));
  if (names.length === 0) return text;
  const picked = new RegExp(`(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(picked, (name) => mentionOf(known.find((person) => typedName(person) === name) ?? { userId: 0, name }));
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The text after an "@" before the caret; undefined without a mention. */
export function typedMention(text: string, caret: number): { from: number; query: string } | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{N}'’.-]{0,40}(?: [\p{L}\p{N}'’.-]{0,40})?)$/u.exec(text.slice(0, caret));
  if (!match) return undefined;
  const [, query = ''] = match;
  return { from: caret - query.length - 1, query };
}

/** The note with the mention in place of the typed text, and the new caret position. */
export function withPicked(note: TypedNote, caret: number, person: Mention): TypedNote & { caret: number } {
  const { from } = typedMention(note.text, caret) ?? { from: caret };
  const before = `${note.text.slice(0, from)}${typedName(person)} `;
  const after = note.text.slice(caret).replace(/^ /, '');
  return { text: before + after, people: [...note.people, person], caret: before.length };
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The people of whose name one word starts with the typed letters. */
export const matchingPeople = <Person extends { name: string }>(people: readonly Person[], query: string): Person[] =>
  people.filter(({ name }) => ` ${folded(name)}`.includes(` ${folded(query)}`));
