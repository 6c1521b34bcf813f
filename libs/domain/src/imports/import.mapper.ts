import {
  IMPORT_UNDO_HOURS,
  type ImportCounts,
  type ImportDetail,
  type ImportState,
  type ImportTable,
  type ImportView,
  type RefusedRow,
} from '@app/contracts/imports/imports.contract';
import { NOTHING_FOUND } from './import-findings.policy';
import type { RefusedRowOfFile } from './import-rows.repository';
import type { StoredImport } from './imports.repository';

const OVER: readonly ImportState[] = ['done', 'canceled'];

/** An import that began in an older version has none. */
const NO_TABLE: ImportTable = { sheet: null, heading_row: 1, sheets: [], first_rows: [] };

export const NOTHING_DONE: ImportCounts = { created: 0, updated: 0, unchanged: 0, duplicate: 0, refused: 0 };

/** Until when the import can be undone; `null` when there is nothing to undo. */
export function undoUntil({ state, counts, finishedAt }: StoredImport): Date | null {
  if (!OVER.includes(state) || !finishedAt || !counts || counts.created + counts.updated === 0) return null;
  return new Date(finishedAt.getTime() + IMPORT_UNDO_HOURS * 3_600_000);
}

export const importViewOf = (stored: StoredImport, userName: string | undefined): ImportView => ({
  id: stored.id,
  file_name: stored.fileName,
  format: stored.format,
  size_bytes: stored.sizeBytes,
  state: stored.state,
  failure: stored.failure,
  options: stored.options,
  total_rows: stored.totalRows,
  processed_rows: stored.processedRows,
  checked: stored.checked,
  counts: stored.counts,
  undo: stored.undo,
  undo_until: undoUntil(stored)?.toISOString() ?? null,
  user: stored.userId === null ? null : { id: stored.userId, name: userName ?? '' },
  created_at: stored.createdAt.toISOString(),
  finished_at: stored.finishedAt?.toISOString() ?? null,
});

interface ImportProblems {
  refused: RefusedRowOfFile[];
  warned: RefusedRowOfFile[];
}

export const importDetailOf = (
  view: ImportView,
  stored: StoredImport,
  { refused, warned }: ImportProblems,
  headSeq: number,
): ImportDetail => ({
  ...view,
  delimiter: stored.delimiter,
  encoding: stored.encoding,
  columns: stored.columns,
  mapping: stored.mapping,
  table: stored.tableForm ?? NO_TABLE,
  findings: stored.findings ?? NOTHING_FOUND,
  refused_rows: refused.map(refusedRowOf),
  warnings: warned.map(refusedRowOf),
  head_seq: headSeq,
});

const refusedRowOf = ({ row_number, problem, problem_column: column, cells }: RefusedRowOfFile): RefusedRow => ({
  row: row_number,
  problem,
  column,
  value: column === null ? '' : (cells?.[column] ?? '').slice(0, 200),
});
