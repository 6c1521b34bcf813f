import type { FeedField, InventorySourceView, SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';

/** A file that was read, and the integration that it is for. */
export interface ReadFeed {
  name: string;
  source: InventorySourceView;
  preview: SourcePreview;
}

/** Changes when a file is read in another way, so that its columns are others. */
export const readingKey = ({ name, source, preview }: ReadFeed): string =>
  [name, source.encoding, preview.sheet, preview.has_headings].join(' ');

export type ColumnMap = Record<string, FeedField>;

/** Errors to correct before the file can be checked; the server has the same rule. */
export type ColumnProblem = { kind: 'missing'; fields: FeedField[] } | { kind: 'no_key' };

const NEEDED: readonly FeedField[] = ['year', 'make', 'model'];
/** The columns of one field count in this order. */
export const mapOf = ({ column_map: map }: SourcePreview): ColumnMap => map;

export function assigned(map: ColumnMap, column: string, field: FeedField | null): ColumnMap {
  const others = Object.entries(map).filter(([name]) => name !== column);
  return Object.fromEntries(field ? [...others, [column, field]] : others);
}

export function columnProblem(map: ColumnMap): ColumnProblem | null {
  const fields = Object.values(map);
  const missing = NEEDED.filter((field) => !fields.includes(field));
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  return fields.includes('stock') || fields.includes('vin') ? null : { kind: 'no_key' };
}

/** The columns are known from an earlier file, so that nobody has to look at them again. */
export function hasSameColumns({ source: { column_map: known }, preview }: ReadFeed): boolean {
  const present = new Set(preview.columns.map(({ name }) => name));
  return known !== null && preview.missing_fields.length === 0 && Object.keys(known).every((column) => present.has(column));
}
