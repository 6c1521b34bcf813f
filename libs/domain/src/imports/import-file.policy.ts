import {
  IMPORT_ROWS_SHOWN,
  IMPORT_SAMPLES,
  type ImportColumn,
  type ImportLayout,
  type ImportLayoutInput,
  type ImportTable,
  MAX_IMPORT_COLUMNS,
} from '@app/contracts/imports/imports.contract';
import { findHeadings } from '@app/integrations/spreadsheets/heading-row';
import { storableText } from '@app/contracts/core/storable-text';
import { SheetError, type SheetRow } from '@app/integrations/spreadsheets/sheet-rows';
import { openTable, type TableFile } from '@app/integrations/spreadsheets/table-file';
import { openVcards } from '@app/integrations/vcards/vcard-table';
import { AppError } from '@app/platform/errors/app-error';
import { isKnownHeading } from './header-mapping.policy';

export interface TableForm extends Pick<TableFile, 'format' | 'delimiter' | 'encoding'> {
  columns: ImportColumn[];
  tableForm: ImportTable;
}

const SAMPLE_LENGTH = 120;
/** Enough for the samples below whichever row the headings are found in. */
const ROWS_READ = IMPORT_ROWS_SHOWN + IMPORT_SAMPLES;
/** Sheets of a workbook in which a table of contacts is looked for. */
const MAX_SHEETS_READ = 8;

/** The columns and first rows of a table, where a person says that it is, else where its headings are found. */
export async function readTable(bytes: Buffer, chosen?: ImportLayoutInput): Promise<TableForm> {
  const table = openContacts(bytes);
  if (!table) throw new AppError('import.file_kind');
  const sheets = await readable(table.sheets());
  if (chosen && !isSheetOf(sheets, chosen.sheet)) throw new AppError('import.no_such_sheet');
  const { layout, rows } = await readable(chosen ? laidOut(table, chosen) : findTable(table, sheets.length === 0 ? [null] : sheets));
  const { format, delimiter, encoding } = table;
  const shown = rows.slice(0, IMPORT_ROWS_SHOWN).map(({ number, cells }) => ({ row: number, text: textOf(cells) }));
  return { format, delimiter, encoding, columns: columnsOf(rows, layout), tableForm: { ...layout, sheets, first_rows: shown } };
}

/** A text has no sheets; of a workbook without a choice the first is read. */
const isSheetOf = (sheets: readonly string[], sheet: string | null): boolean => sheet === null || sheets.includes(sheet);

/** An address book, a workbook or a text. */
export const openContacts = (bytes: Buffer): TableFile | null => openVcards(bytes) ?? openTable(bytes);

interface FoundTable {
  layout: ImportLayout;
  rows: SheetRow[];
}

async function laidOut(table: TableFile, { sheet, heading_row: headingRow }: ImportLayoutInput): Promise<FoundTable> {
  if (headingRow === undefined) return findTable(table, [sheet]);
  return { layout: { sheet, heading_row: headingRow }, rows: await firstRows(table, sheet, headingRow ?? 0) };
}

/** The sheet whose headings are known best; the first of several. */
async function findTable(table: TableFile, sheets: readonly (string | null)[]): Promise<FoundTable> {
  const found: (FoundTable & { known: number })[] = [];
  for (const sheet of sheets.slice(0, MAX_SHEETS_READ)) {
    const rows = await firstRows(table, sheet, 0);
    const headings = findHeadings(rows, isKnownHeading);
    const known = headings?.cells.filter((cell) => cell !== '' && isKnownHeading(cell)).length ?? 0;
    found.push({ layout: { sheet, heading_row: headings?.number ?? null }, rows, known });
  }
  return found.reduce((best, candidate) => (candidate.known > best.known ? candidate : best));
}

function columnsOf(rows: readonly SheetRow[], { heading_row: headingRow }: ImportLayout): ImportColumn[] {
  const headings = rows.find(({ number }) => number === headingRow)?.cells ?? [];
  const samples = rows.filter(({ number }) => number > (headingRow ?? 0)).slice(0, IMPORT_SAMPLES);
  if (samples.length === 0) throw new AppError('import.file_empty');
  const width = Math.max(headings.length, ...samples.map(({ cells }) => cells.length));
  if (width > MAX_IMPORT_COLUMNS) throw new AppError('import.too_many_columns');
  return Array.from({ length: width }, (_, column) => ({
    header: sampleOf(headings[column]),
    samples: samples.map(({ cells }) => sampleOf(cells[column])),
  }));
}

const textOf = (cells: readonly string[]): string => sampleOf(cells.filter(Boolean).join(' · '));

/** No emoji is cut in two. */
const sampleOf = (cell = ''): string => storableText(cell, SAMPLE_LENGTH);

/** Those that are shown, and those from the headings on that are looked at; not what is between them. */
async function firstRows(table: TableFile, sheet: string | null, headingRow: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let samples = 0;
  for await (const row of table.rows(sheet ?? undefined)) {
    if (rows.length < ROWS_READ || row.number >= headingRow) rows.push(row);
    if (row.number > headingRow) samples++;
    if (rows.length >= ROWS_READ && samples >= IMPORT_SAMPLES) break;
  }
  return rows;
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new AppError('import.file_broken', { cause: error });
  }
}

/** The rows below the headings, which an older version took from the first row with content. */
export async function* dataRows(table: TableFile, layout: ImportLayout | null): AsyncGenerator<SheetRow> {
  let headingRow = layout && (layout.heading_row ?? 0);
  for await (const row of table.rows(layout?.sheet ?? undefined)) {
    headingRow ??= row.number;
    if (row.number > headingRow) yield row;
  }
}
