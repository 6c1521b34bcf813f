import type { RowReason, RowWarning } from '@app/contracts/inventory/inventory-sources.contract';
import type { FeedRow } from './feed-rows.policy';

export interface FeedTally {
  records: number;
  accepted: number;
  rejected: number;
  skipped: number;
  reasons: Partial<Record<RowReason, number>>;
  warnings: Partial<Record<RowWarning, number>>;
}

export const emptyTally = (): FeedTally => ({ records: 0, accepted: 0, rejected: 0, skipped: 0, reasons: {}, warnings: {} });

/** Counts one more record. */
export function countRow(tally: FeedTally, { outcome, reason, warnings }: FeedRow): void {
  tally.records++;
  tally[outcome]++;
  if (reason !== null) tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
  for (const warning of warnings) tally.warnings[warning] = (tally.warnings[warning] ?? 0) + 1;
}
