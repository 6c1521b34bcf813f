import { describe, expect, it } from 'vitest';
import { ImportOptions, type ImportValue, MAX_IMPORT_VALUES } from './imports.contract';
import { newestAnswers } from './newest-answers';

const answer = (value: string, choice: string | null = 'new'): ImportValue => ({ field: 'stage', value, choice });
const many = (word: string) => Array.from({ length: MAX_IMPORT_VALUES }, (_, index) => answer(`${word} ${index}`));

describe('newest answers about the words of files', () => {
  it('are one for each word, the newest', () => {
    expect(newestAnswers([answer('Hot'), answer('Cold'), answer('hot', 'sold')])).toEqual([answer('Cold'), answer('hot', 'sold')]);
  });

  it('are limited to what an import accepts, with those of the current file first', () => {
    const kept = newestAnswers([...many('old'), ...many('new'), answer('Old 0', 'sold')]);
    expect(kept).toEqual([...many('new').slice(1), answer('Old 0', 'sold')]);
    expect(ImportOptions.shape.values.safeParse(kept).success).toBe(true);
  });
});
