import type { ReadingKind, RowProblem, ValueField } from '@app/contracts/imports/imports.contract';
import type { Cell } from './row-cells.policy';

export interface CellProblem {
  problem: RowProblem;
  /** The column's index; `null` for the whole row. */
  column: number | null;
}

/** A cell that is kept in another form than it has in the file. */
export interface CellReading {
  kind: ReadingKind;
  column: number;
  value: string;
  result: string;
}

/** Collects what reading a row has found besides its values. */
export class RowFindings {
  readonly warnings: CellProblem[] = [];
  readonly readings: CellReading[] = [];
  readonly unknown: { field: ValueField; value: string }[] = [];

  warn(problem: RowProblem, column: number | null): void {
    const isKnown = this.warnings.some((warning) => warning.problem === problem && warning.column === column);
    if (!isKnown) this.warnings.push({ problem, column });
  }

  note(kind: ReadingKind, { text, column }: Cell, result: string): void {
    this.readings.push({ kind, column, value: text, result });
  }
}
