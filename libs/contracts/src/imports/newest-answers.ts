import { type ImportValue, MAX_IMPORT_VALUES } from './imports.contract';

/** One answer for each word: the newest, and no more than an import keeps. */
export function newestAnswers(oldestFirst: readonly ImportValue[]): ImportValue[] {
  const known = new Map<string, ImportValue>();
  for (const answer of oldestFirst) {
    const key = `${answer.field} ${answer.value.toLowerCase()}`;
    // a word that is answered again moves to the end
    known.delete(key);
    known.set(key, answer);
  }
  return [...known.values()].slice(-MAX_IMPORT_VALUES);
}
