import type { Label } from '@app/contracts/conversations/conversations.contract';
import { LABELS } from '@app/contracts/conversations/labels';

/** In the order in which they are offered. */
export const inOrder = (labels: readonly Label[]): Label[] => LABELS.filter((label) => labels.includes(label));

/** How many labels a row of the list shows (document 001, section 9). */
const SHOWN_IN_ROW = 2;

export function forRow(labels: readonly Label[]): { shown: Label[]; more: number } {
  const ordered = inOrder(labels);
  return { shown: ordered.slice(0, SHOWN_IN_ROW), more: Math.max(0, ordered.length - SHOWN_IN_ROW) };
}
