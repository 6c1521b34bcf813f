import { expect, it } from 'vitest';
import { answersTo } from './answers-to';

const word = (value: string, choice: string | null) => ({ field: 'stage' as const, value, choice, count: 1 });

it('words that come while the file is checked have their proposals; the newest choice of a person counts', () => {
  expect(answersTo([], [])).toEqual([]);
  const chosen = [
    { field: 'stage' as const, value: 'Fleet', choice: 'lost' },
    { field: 'stage' as const, value: 'Fleet', choice: null },
  ];
  expect(answersTo([word('Attempted', 'contact_attempt'), word('Fleet', 'new')], chosen)).toEqual([
    { field: 'stage', value: 'Attempted', choice: 'contact_attempt' },
    { field: 'stage', value: 'Fleet', choice: null },
  ]);
});
