import { csvRows } from './csv-rows';
import { type Delimiter, delimiterOf } from './delimiter';
import type { SheetRow } from './sheet-rows';
import { decodeText } from './text-encoding';
import { xlsxRows } from './xlsx-rows';

export interface TableFile {
  format: 'csv' | 'xlsx';
  delimiter: Delimiter | null;
  encoding: string | null;
  /** Each call starts from the first row. */
  rows(): AsyncGenerator<SheetRow>;
}

/** Recognized by content, not by name; null for files that are neither a workbook nor text. */
export function openTable(bytes: Buffer): TableFile | null {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    return { format: 'xlsx', delimiter: null, encoding: null, rows: () => xlsxRows(bytes) };
  }
  const decoded = decodeText(bytes);
  if (!decoded) return null;
  const delimiter = delimiterOf(decoded.text);
  return { format: 'csv', delimiter, encoding: decoded.encoding, rows: () => csvRows(decoded.text, delimiter) };
}
