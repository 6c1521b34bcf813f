import { describe, expect, it } from 'vitest';
import { insertPlaceholder } from './body-field';

/** The caret, or the selection, is marked with bars. */
function inserting(marked: string, number: number): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|');
  const text = marked.replaceAll('|', '');
  const result = insertPlaceholder(text, number, start, end === start ? start : end - 1);
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`;
}

describe('insertPlaceholder', () => {
  it('is inserted at the caret, with the caret behind it', () => {
    expect(inserting('Hola |, buenos días', 1)).toBe('Hola {{1}}|, buenos días');
  });

  it('does not touch the words next to it', () => {
    expect(inserting('Hola|buenos', 2)).toBe('Hola {{2}}| buenos');
    expect(inserting('{{1}}|', 2)).toBe('{{1}} {{2}}|');
  });

  it('takes the place of what is selected', () => {
    expect(inserting('Hola |Ana|, buenos días', 1)).toBe('Hola {{1}}|, buenos días');
  });
});
