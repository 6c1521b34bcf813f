import { CsvError } from 'csv-parse';
import { csvRecords } from '../spreadsheets/csv-rows';
import { type Delimiter, withoutDeclaration } from '../spreadsheets/delimiter';
import { columnName, FeedError, type FeedRecord, lacksHeadings, MAX_COLUMNS, MAX_RECORD_LENGTH } from './feed-record';

interface CsvTable {
  delimiter: Delimiter;
  /** Records of titles above the headings. */
  skipped: number;
  /** Only for a table without headings. */
  columns: string[] | null;
}

/** The records below the headings. The first record is number 1. */
export async function* csvFeed(pieces: AsyncIterable<string>, table: CsvTable): AsyncGenerator<FeedRecord> {
  const { delimiter, skipped } = table;
  let { columns } = table;
  let number = -skipped;
  try {
    for await (const cells of csvRecords(fromHeadings(pieces), { delimiter, skipsEmptyLines: true, maxRecordLength: MAX_RECORD_LENGTH })) {
      if (number < 0) number++;
      else if (!columns) columns = headingsOf(cells);
      else yield recordOf(++number, cells, columns, delimiter);
    }
  } catch (error) {
    throw feedErrorOf(error);
  }
}

/** The meaning of a parser's error about the file; any other error stays as it is. */
export function feedErrorOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return new FeedError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_large' : 'partial_file', error);
}

/** Without empty lines and Excel's declaration of the delimiter before the headings. */
async function* fromHeadings(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isStart = true;
  for await (const piece of pieces) {
    const text = isStart ? withoutDeclaration(piece.trimStart()) : piece;
    if (text !== '') isStart = false;
    if (text !== '') yield text.replaceAll('\0', '');
  }
}

function headingsOf(cells: string[]): string[] {
  const names = cells.map(columnName);
  if (names.length > MAX_COLUMNS) throw new FeedError('too_large');
  if (lacksHeadings(names)) throw new FeedError('no_header');
  return names;
}

function recordOf(number: number, cells: string[], columns: string[], delimiter: Delimiter): FeedRecord {
  const values = new Map<string, string>();
  for (const [index, name] of columns.entries()) {
    const cell = cells[index];
    if (cell !== undefined && !values.get(name)) values.set(name, cell.trim());
  }
  const isRagged = cells.length !== columns.length || cells.some((cell) => holdsLines(cell, columns.length, delimiter));
  return { number, values, isRagged, texts: cells.slice(0, MAX_COLUMNS) };
}

/** An unclosed quote takes the rest of its line and the beginning of the next one into its cell, as many delimiters as a line has. */
function holdsLines(cell: string, columns: number, delimiter: Delimiter): boolean {
  return columns > 1 && /[\r\n]/.test(cell) && cell.includes(`${delimiter}"`) && cell.split(delimiter).length >= columns;
}
