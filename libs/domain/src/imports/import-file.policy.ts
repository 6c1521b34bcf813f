import { IMPORT_SAMPLES, type ImportColumn, MAX_IMPORT_COLUMNS } from '@app/contracts/imports/imports.contract';
import { SheetError, type SheetRow } from '@app/integrations/spreadsheets/sheet-rows';
import { openTable, type TableFile } from '@app/integrations/spreadsheets/table-file';
import { AppError } from '@app/platform/errors/app-error';

export interface TableForm extends Pick<TableFile, 'format' | 'delimiter' | 'encoding'> {
  columns: ImportColumn[];
}

const SAMPLE_LENGTH = 120;

/** The headings and first rows of a table. The first row with any content holds the headings. */
export async function readTable(bytes: Buffer): Promise<TableForm> {
  const table = openTable(bytes);
  if (!table) throw new AppError('import.file_kind');
  const [headings, ...samples] = await firstRows(table);
  if (!headings || samples.length === 0) throw new AppError('import.file_empty');
  const width = Math.max(headings.cells.length, ...samples.map(({ cells }) => cells.length));
  if (width > MAX_IMPORT_COLUMNS) throw new AppError('import.too_many_columns');
  const columns = Array.from({ length: width }, (_, column) => ({
    header: (headings.cells[column] ?? '').slice(0, SAMPLE_LENGTH),
    samples: samples.map(({ cells }) => (cells[column] ?? '').slice(0, SAMPLE_LENGTH)),
  }));
  const { format, delimiter, encoding } = table;
  return { format, delimiter, encoding, columns };
}

async function firstRows(table: TableFile): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of table.rows()) if (rows.push(row) > IMPORT_SAMPLES) break;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new AppError('import.file_broken', { cause: error });
  }
  return rows;
}

/** The rows below the headings. */
export async function* dataRows(table: TableFile): AsyncGenerator<SheetRow> {
  let isHead = true;
  for await (const row of table.rows()) {
    if (!isHead) yield row;
    isHead = false;
  }
}
