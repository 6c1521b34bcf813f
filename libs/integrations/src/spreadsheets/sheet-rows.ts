import { storableText } from '@app/contracts/core/storable-text';
/** One row of a table; `number` is the row number that a spreadsheet shows. */
export interface SheetRow {
  number: number;
  cells: string[];
}

export type SheetErrorReason = 'broken' | 'unpacks_too_large';

/** The file is not a table, or is crafted to exhaust the reader. */
export class SheetError extends Error {
  constructor(
    readonly reason: SheetErrorReason,
    cause?: unknown,
  ) {
    super(`The table cannot be read: ${reason}`, { cause });
  }
}

/** Longer than any field: a truncated value still fails the field's own limit. */
const MAX_CELL_LENGTH = 5_000;

/** Programs prefix a cell with an apostrophe so that it is not a formula; the apostrophe is not part of the value. */
const GUARDED = /^'(?='*[=+\-@\t\r＝＋－＠])/u;

export const cellText = (text: string): string => storableText(text, MAX_CELL_LENGTH).trim().replace(GUARDED, '');
