import type { FeedErrorReason } from '@app/contracts/inventory/inventory-sources.contract';
import { storableText } from '@app/contracts/core/storable-text';

/** One record of a feed. */
export interface FeedRecord {
  /** From 1, in the order of the file. */
  number: number;
  /** The texts by the name of their column. */
  values: ReadonlyMap<string, string>;
  /** Not as many cells as there are columns, or lines that an unclosed quote has joined: no cell is certain to be in its column. */
  isRagged: boolean;
  /** All texts of the record. */
  texts: readonly string[];
}

export class FeedError extends Error {
  constructor(
    readonly reason: FeedErrorReason,
    cause?: unknown,
  ) {
    super(`The feed cannot be read: ${reason}`, { cause });
  }
}

export const MAX_COLUMNS = 5_000;
/** Limits of a field, and of all texts of a record. */
export const MAX_RECORD_LENGTH = 10 * 1024 * 1024;

const VIN = /^(?=.*\d)[A-HJ-NPR-Z\d]{17}$/i;
const ADDRESS = /^https?:\/\//i;

/** Whether a row that should name columns is a vehicle. */
export const lacksHeadings = (names: readonly string[]): boolean =>
  names.some((name) => VIN.test(name.trim()) || ADDRESS.test(name.trim()));

/** The columns of a table without headings, named as spreadsheets do: A to Z, then AA. */
export function letterColumns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, index) => letterOf(index));
}

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** The name of a column as it can be stored: Postgres takes neither NUL nor half of a surrogate pair. */
export const columnName = (text: string): string => storableText(text).trim();
