import { describe, expect, it, onTestFinished } from 'vitest';
import { englishViolations, habitsIn, oddTextsIn } from '../../tools/rules/english';
import { createFixture } from './fixture-repository';

describe('a habit of translated English', () => {
  it.each([
    ['opens without a subject', 'What the provider plays.'],
    ['opens without a subject', 'whoever answers first gets the contact'],
    ['opens without a subject', 'Keeps the row. Of the others only the newest stays.'],
    ['of it in place of a possessive', 'The first line of it is the title.'],
    ['of it in place of a possessive', 'Messages of which no status came.'],
    ['is none, nothing where', 'The name, nothing where the caller withholds it.'],
    ['answers for returns', 'Answers null for a stranger.'],
    ['is told, stands, is heard of', 'Everybody is told.'],
    ['is told, stands, is heard of', 'Where the reader stands.'],
  ])('%s: %s', (habit, text) => {
    expect(habitsIn(text)).toEqual([habit]);
  });

  it.each([
    'Returns the contact that the call belongs to.',
    'As soon as the customer hangs up, the transfer ends.',
    'Three failures in a row open the circuit: by default after a minute it closes again.',
    'The agent who answers the call gets the contact.',
    'Everyone whose browser rings.',
  ])('is not in: %s', (text) => {
    expect(habitsIn(text)).toEqual([]);
  });
});

describe('the texts of a file', () => {
  const kinds = (source: string, file = 'a.test.tsx') => oddTextsIn(file, source).map(({ kind, line, text }) => `${kind} ${line}: ${text}`);

  it('has each comment once, line comments below each other as one', () => {
    expect(kinds('/** What is left. */\nconst a = 1; // the end\n// of it\n// all\n\n// Who knows\n')).toEqual([
      'comments 1: What is left.',
      'comments 2: the end of it all',
      'comments 6: Who knows',
    ]);
  });

  it('has titles in every form, with … for what they insert', () => {
    const source = "describe('what stands', () => { it.each([1])('is told %s', f); test(`answers ${1}`, f); it(TITLE, f); });";
    expect(kinds(source)).toEqual(['titles 1: what stands', 'titles 1: is told %s', 'titles 1: answers …']);
  });

  it('has no strings, addresses, patterns or text of elements', () => {
    expect(
      kinds("const a = 'https://x // what is told'; const b = /\\/\\/ what/; const c = <a>// what stands</a>; say('what is told');"),
    ).toEqual([]);
  });
});

it('fails above the ceiling, and says how many there are', () => {
  const { root, remove } = createFixture({ 'libs/queue/src/a.ts': '// What is left.\n// \n\n// Who is told.\n' });
  onTestFinished(remove);
  expect(englishViolations(root, { comments: 2, titles: 0 })).toEqual([]);
  expect(englishViolations(root, { comments: 1, titles: 0 })).toMatchObject([{ rule: 'plain-english', file: 'comments' }]);
});
