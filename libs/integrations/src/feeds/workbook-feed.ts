import { readFile, stat } from 'node:fs/promises';
import { findHeadings, HEADING_ROWS } from '../spreadsheets/heading-row';
import { SheetError, type SheetRow } from '../spreadsheets/sheet-rows';
import { XlsxWorkbook } from '../spreadsheets/xlsx-workbook';
import { columnName, FeedError, type FeedRecord, lacksHeadings, letterColumns } from './feed-record';

/** A workbook is read in memory, as its directory is at its end. */
const MAX_WORKBOOK_BYTES = 32 * 1024 * 1024;
const MAX_SHEETS = 20;

interface Table {
  sheet: string | undefined;
  rows: SheetRow[];
  headings: SheetRow;
  known: number;
}

export interface WorkbookFeed {
  columns: string[];
  sheets: string[];
  sheet: string | null;
  hasHeadings: boolean;
  records: () => AsyncGenerator<FeedRecord>;
  /** Whether it has more text than was to be read. */
  isCut: () => boolean;
}

export interface WorkbookForm {
  isHeading: (name: string) => boolean;
  /** The one that a person has chosen, where the file has it. */
  sheet?: string | null;
  /** Null: the content tells. */
  hasHeadings?: boolean | null;
  /** For a look at the beginning: of the text in the rows. */
  maxBytes?: number;
  signal?: AbortSignal;
}

/** The table of a workbook: of all sheets the chosen one, else that whose headings are known best, below whatever titles there are. */
export async function openWorkbook(path: string, form: WorkbookForm): Promise<WorkbookFeed> {
  const { isHeading, sheet: chosen, hasHeadings = true, maxBytes = Infinity, signal } = form;
  if ((await stat(path)).size > MAX_WORKBOOK_BYTES) throw new FeedError('too_large');
  const workbook = new XlsxWorkbook(await readFile(path), signal);
  try {
    const sheets = await workbook.sheets();
    let found: Table | null = null;
    const candidates = chosen && sheets.includes(chosen) ? [chosen] : sheets.slice(0, MAX_SHEETS);
    for (const sheet of candidates.length === 0 ? [undefined] : candidates) {
      const table = await tableOf(workbook, sheet, isHeading);
      if (table && (found === null || table.known > found.known)) found = table;
    }
    if (!found) throw new FeedError('empty_file');
    const { sheet, rows, headings } = found;
    const isNamed = hasHeadings ?? !lacksHeadings(headings.cells);
    const columns = isNamed ? headings.cells.map(columnName) : letterColumns(rows.map(({ cells }) => cells));
    const from = isNamed ? headings.number : 0;
    const table = { sheets, sheet: sheet ?? null, hasHeadings: isNamed };
    const reach = { isCut: false };
    const records = () => beginningOf(recordsOf(workbook, sheet, { columns, from }), maxBytes, reach);
    return { ...table, columns: columns.filter(Boolean), records, isCut: () => reach.isCut };
  } catch (error) {
    throw feedErrorOf(error);
  }
}

async function tableOf(workbook: XlsxWorkbook, sheet: string | undefined, isHeading: (name: string) => boolean): Promise<Table | null> {
  const rows: SheetRow[] = [];
  for await (const row of workbook.rows(sheet)) if (rows.push(row) >= HEADING_ROWS) break;
  const headings = findHeadings(rows, isHeading) ?? rows[0];
  return headings ? { sheet, rows, headings, known: headings.cells.filter((cell) => isHeading(cell)).length } : null;
}

async function* beginningOf(records: AsyncGenerator<FeedRecord>, maxBytes: number, reach: { isCut: boolean }): AsyncGenerator<FeedRecord> {
  let left = maxBytes;
  for await (const record of records) {
    for (const text of record.values.values()) left -= text.length;
    reach.isCut = left < 0;
    if (reach.isCut) return;
    yield record;
  }
}

async function* recordsOf(
  workbook: XlsxWorkbook,
  sheet: string | undefined,
  { columns, from }: { columns: readonly string[]; from: number },
): AsyncGenerator<FeedRecord> {
  let number = 0;
  try {
    for await (const row of workbook.rows(sheet)) {
      if (row.number <= from) continue;
      yield { number: ++number, values: valuesOf(row.cells, columns), isRagged: false, texts: row.cells };
    }
  } catch (error) {
    throw feedErrorOf(error);
  }
}

/** The first value counts where two columns have the same name. */
function valuesOf(cells: readonly string[], columns: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const [index, name] of columns.entries()) if (name !== '' && !values.get(name)) values.set(name, (cells[index] ?? '').trim());
  return values;
}

function feedErrorOf(error: unknown): unknown {
  if (!(error instanceof SheetError)) return error;
  return new FeedError(error.reason === 'unpacks_too_large' ? 'too_large' : 'partial_file', error);
}
