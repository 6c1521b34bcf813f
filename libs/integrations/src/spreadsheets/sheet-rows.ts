/** One row of a table as its file has it; `number` is what a spreadsheet shows at its edge. */
export interface SheetRow {
  number: number;
  cells: string[];
}

export type SheetTrouble = 'broken' | 'unpacks_too_large';

/** The file is none, or is made to harm whoever reads it. */
export class SheetError extends Error {
  constructor(
    readonly trouble: SheetTrouble,
    cause?: unknown,
  ) {
    super(`The table cannot be read: ${trouble}`, { cause });
  }
}

/** Longer than any field of ours: what is cut off here is refused as too long there. */
const LONGEST_CELL = 5_000;

/** An apostrophe before a sign is how programs keep a cell from being a formula: it is no part of the value. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

export const cellText = (text: string): string =>
  text.slice(0, LONGEST_CELL).replaceAll('\0', '').toWellFormed().trim().replace(GUARDED, '');
