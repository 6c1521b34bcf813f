import { describe, expect, it } from 'vitest';
import { anImport } from './testing/import.factory';
import { isAtWork, stepOf, totalOf } from './import-step';

describe('the step of an import', () => {
  it.each([
    ['mapping', 'map'],
    ['checking', 'check'],
    ['ready', 'check'],
    ['queued', 'import'],
    ['running', 'import'],
    ['done', 'result'],
    ['failed', 'result'],
    ['undoing', 'result'],
  ] as const)('of one that is %s is %s', (state, step) => {
    expect(stepOf(state, false)).toBe(step);
  });

  it('goes back to the columns of a checked one alone', () => {
    expect(stepOf('ready', true)).toBe('map');
    expect(stepOf('running', true)).toBe('import');
  });

  it('knows whose progress is to be watched, and of how many rows it is', () => {
    const counts = { created: 7, updated: 2, unchanged: 1, duplicate: 0, refused: 3 };
    expect(isAtWork(anImport({ state: 'running' }))).toBe(true);
    expect(isAtWork(anImport({ state: 'ready' }))).toBe(false);
    expect(totalOf(anImport({ state: 'running', total_rows: 13, counts }))).toBe(13);
    expect(totalOf(anImport({ state: 'undoing', total_rows: 13, counts }))).toBe(9);
  });
});
