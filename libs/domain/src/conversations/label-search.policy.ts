import type { Label } from '@app/contracts/conversations/conversations.contract';
import { ENGLISH_LABELS, LABELS } from '@app/contracts/conversations/labels';

/** Fewer letters begin the name of too many labels. */
const MIN_TERM_LENGTH = 3;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const NAMES: readonly { label: Label; words: string[] }[] = LABELS.flatMap((label) =>
  [label, ENGLISH_LABELS[label]].map((name) => ({ label, words: folded(name).split(' ') })),
);

/** The labels for the terms of a search, folded like those of contacts: whose words, Spanish or English, begin with each of the terms. */
export function labelsNamedBy(terms: readonly string[]): Label[] {
  if (terms.length === 0 || terms.some((term) => term.length < MIN_TERM_LENGTH)) return [];
  const named = NAMES.filter(({ words }) => terms.every((term) => words.some((word) => word.startsWith(term))));
  return [...new Set(named.map(({ label }) => label))];
}
