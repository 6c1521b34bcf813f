import type { ImportField, ImportMapping } from '@app/contracts/imports/imports.contract';

/** Placeholders of programs for a missing value; a dash may be a name. */
const NOTHING = /^(?:0+(?:[.,]0+)?|#?n\/a|null|undefined|nan|n\/d|s\/[dn])$/i;
/** People are called Null and Nan. */
const NO_NAME = /^(?:0+(?:[.,]0+)?|#?n\/a)$/i;
const NAMES: readonly ImportField[] = ['name', 'first_name', 'last_name'];

export interface Cell {
  text: string;
  column: number;
}

/** The columns of each field, in the order in which they are asked. */
export class FieldColumns {
  private readonly columns = new Map<ImportField, number[]>();

  constructor(mapping: ImportMapping, order: readonly number[]) {
    const places = mapping.map((_, column) => column);
    const ranked = [...order.filter((column) => column in mapping), ...places.filter((column) => !order.includes(column))];
    for (const column of new Set(ranked)) {
      const field = mapping[column];
      if (field) this.columns.set(field, [...(this.columns.get(field) ?? []), column]);
    }
  }

  of(field: ImportField): readonly number[] {
    return this.columns.get(field) ?? [];
  }
}

/** The cells of one row by their field. */
export class RowCells {
  constructor(
    private readonly cells: readonly string[],
    private readonly columns: FieldColumns,
  ) {}

  /** Those with a value; zero and "N/A" are none. */
  of(field: ImportField): Cell[] {
    const nothing = NAMES.includes(field) ? NO_NAME : NOTHING;
    return this.columns.of(field).flatMap((column) => {
      const text = this.cells[column] ?? '';
      return text === '' || nothing.test(text) ? [] : [{ text, column }];
    });
  }

  /** Everything that is written, in the order of the file. */
  all(field: ImportField): Cell[] {
    return this.columns
      .of(field)
      .toSorted((left, right) => left - right)
      .flatMap((column) => ({ text: this.cells[column] ?? '', column }))
      .filter(({ text }) => text !== '');
  }

  /** Where a value that is missing is missed. */
  firstColumn(...fields: ImportField[]): number | null {
    return fields.flatMap((field) => this.columns.of(field))[0] ?? null;
  }
}
