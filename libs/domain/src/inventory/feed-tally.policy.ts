import { MAX_UNKNOWN_WORDS, type UnknownWord } from '@app/contracts/inventory/feed-words.contract';
import type { RowReason, RowWarning } from '@app/contracts/inventory/inventory-sources.contract';
import type { FeedRow } from './feed-rows.policy';

export interface FeedTally {
  records: number;
  accepted: number;
  rejected: number;
  skipped: number;
  reasons: Partial<Record<RowReason, number>>;
  warnings: Partial<Record<RowWarning, number>>;
  /** Words for states that nobody has explained, by field and word. */
  unknownWords: Map<string, UnknownWord>;
}

export const emptyTally = (): FeedTally => ({
  records: 0,
  accepted: 0,
  rejected: 0,
  skipped: 0,
  reasons: {},
  warnings: {},
  unknownWords: new Map(),
});

/** Counts one more record. */
export function countRow(tally: FeedTally, { outcome, reason, warnings, unknownWords }: FeedRow): void {
  tally.records++;
  tally[outcome]++;
  if (reason !== null) tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
  for (const warning of warnings) tally.warnings[warning] = (tally.warnings[warning] ?? 0) + 1;
  for (const word of unknownWords.status) countWord(tally.unknownWords, 'status', word);
  for (const word of unknownWords.condition) countWord(tally.unknownWords, 'condition', word);
}

function countWord(words: FeedTally['unknownWords'], field: UnknownWord['field'], word: string): void {
  const key = `${field} ${word}`;
  const known = words.get(key);
  if (known) known.count++;
  else if (words.size < MAX_UNKNOWN_WORDS) words.set(key, { field, word, count: 1 });
}

/** The most frequent first. */
export const unknownWordsOf = ({ unknownWords }: FeedTally): UnknownWord[] =>
  [...unknownWords.values()].toSorted((one, other) => other.count - one.count);
