import {
  type ImportFindings,
  type ImportReading,
  MAX_IMPORT_VALUES,
  type UnknownValue,
  type ValueField,
} from '@app/contracts/imports/imports.contract';
import { plainText } from './header-mapping.policy';
import { storableText } from '@app/contracts/core/storable-text';
import type { ReadRow } from './import-row.policy';

export const NOTHING_FOUND: ImportFindings = { readings: [], unknown_values: [] };

const EXAMPLE_LENGTH = 200;

type FoundRow = Pick<ReadRow, 'readings' | 'unknown'> & { row_number: number };
type Propose = (field: ValueField, value: string) => string | null;

/** Adds what reading these rows has found: one entry for each column and each unknown word, with an example. */
export function withFindings(before: ImportFindings, rows: readonly FoundRow[], propose: Propose): ImportFindings {
  const readings = new Map(before.readings.map((reading) => [`${reading.kind} ${reading.column}`, { ...reading }]));
  const unknown = new Map(before.unknown_values.map((value) => [keyOf(value), { ...value }]));
  for (const row of rows) {
    addReadings(readings, row);
    for (const { field, value } of row.unknown) {
      const known = unknown.get(keyOf({ field, value }));
      if (known) known.count++;
      else if (unknown.size < MAX_IMPORT_VALUES)
        unknown.set(keyOf({ field, value }), { field, value, choice: propose(field, value), count: 1 });
    }
  }
  return { readings: [...readings.values()], unknown_values: [...unknown.values()] };
}

const keyOf = ({ field, value }: Pick<UnknownValue, 'field' | 'value'>): string => `${field} ${plainText(value)}`;

function addReadings(readings: Map<string, ImportReading>, { row_number: row, readings: found }: FoundRow): void {
  for (const { kind, column, value, result } of found) {
    const key = `${kind} ${column}`;
    const known = readings.get(key);
    if (known) known.count++;
    else readings.set(key, { kind, column, count: 1, row, value: cut(value), result: cut(result) });
  }
}

const cut = (text: string): string => storableText(text, EXAMPLE_LENGTH);
