/** Puts a placeholder in the place of the selection, with a space where it would touch a word; answers where to write on. */
export function insertPlaceholder(text: string, number: number, start: number, end: number): { text: string; caret: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const inserted = `${/[\p{L}\p{N}}]$/u.test(before) ? ' ' : ''}{{${number}}}`;
  const gap = /^[\p{L}\p{N}{]/u.test(after) ? ' ' : '';
  return { text: before + inserted + gap + after, caret: before.length + inserted.length };
}
