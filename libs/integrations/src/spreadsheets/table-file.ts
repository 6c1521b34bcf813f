import { csvRows } from './csv-rows';
import { type Delimiter, delimiterOf } from './delimiter';
import type { SheetRow } from './sheet-rows';
import { decodeText } from './text-encoding';
import { XlsxWorkbook } from './xlsx-workbook';

export interface TableFile {
  format: 'csv' | 'xlsx' | 'vcf';
  delimiter: Delimiter | null;
  encoding: string | null;
  /** The names of the sheets that one sees; none in a text. */
  sheets(): Promise<string[]>;
  /** Each call starts from the first row, of the first sheet unless another is named. */
  rows(sheet?: string): AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

/** Recognized by content, not by name; null for files that are neither a workbook nor text. */
export function openTable(bytes: Buffer): TableFile | null {
  if (isWorkbook(bytes)) {
    const workbook = new XlsxWorkbook(bytes);
    return { format: 'xlsx', delimiter: null, encoding: null, sheets: () => workbook.sheets(), rows: (sheet) => workbook.rows(sheet) };
  }
  const decoded = decodeText(bytes);
  if (!decoded) return null;
  const { encoding } = decoded;
  const sheets = () => Promise.resolve([]);
  const delimiter = delimiterOf(decoded.text);
  return { format: 'csv', delimiter, encoding, sheets, rows: () => csvRows(decoded.text, delimiter) };
}

const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
