import { MAX_FEED_RECORDS } from '@app/contracts/inventory/inventory-sources.contract';
import { csvRecords } from '../spreadsheets/csv-rows';
import { type Delimiter, DELIMITERS, headingDelimiterOf, withoutDeclaration } from '../spreadsheets/delimiter';
import { findHeadings, HEADING_ROWS } from '../spreadsheets/heading-row';
import type { SheetRow } from '../spreadsheets/sheet-rows';
import { decodedPieces, findEncoding } from '../spreadsheets/text-encoding';
import { csvFeed, feedErrorOf } from './csv-feed';
import { isWorkbook, unpacked } from './feed-archive';
import { columnName, FeedError, type FeedRecord, lacksHeadings, letterColumns, MAX_COLUMNS } from './feed-record';
import { readJson } from './json-events';
import { RecordPathFinder, TreeRecords } from './tree-records';
import { openWorkbook } from './workbook-feed';
import { readXml } from './xml-tree';

export interface FeedFile {
  format: 'csv' | 'xlsx' | 'xml' | 'json';
  delimiter: Delimiter | null;
  /** Null for a workbook. */
  encoding: string | null;
  /** A few letters are lost. */
  isDamaged: boolean;
  /** The names of the columns; of XML and JSON those of the first records, of a table without headings letters. */
  columns: string[];
  /** Only for a workbook. */
  sheets: string[];
  /** The one that is read. */
  sheet: string | null;
  /** Null for XML and JSON. */
  hasHeadings: boolean | null;
  /** Each call reads from the first record. Fails with a `FeedError` where the file turns out to be broken or has too many records. */
  records(): AsyncGenerator<FeedRecord>;
  /** Whether it is longer than the bytes that were to be read. */
  isCut(): boolean;
}

export interface FeedForm {
  encoding?: string | null;
  delimiter?: Delimiter | null;
  /** Finds the headings below a title, and the sheet of a workbook. */
  isHeading?: (name: string) => boolean;
  /** The sheet of a workbook that a person has chosen. */
  sheet?: string | null;
  /** Null: the content tells. With headings by default: a file that has lost them is refused. */
  hasHeadings?: boolean | null;
  /** For a look at the beginning: the rest of the file, unpacked, stays unread. */
  maxBytes?: number;
  /** Ends the unpacking of a workbook, which is not cut by its bytes. */
  signal?: AbortSignal;
}

/** This much of a document shows where its records are. */
const SAMPLE_LENGTH = 1024 * 1024;
const SAMPLE_RECORDS = 100;
/** A first line with fewer known names may be a title. */
const MIN_HEADINGS = 2;
/** No text has them. */
const CONTROL_CODES = 9;

/** Opens a stored feed, recognized by its bytes. Only a piece is in memory at a time. */
export async function openFeed(path: string, form: FeedForm = {}): Promise<FeedFile> {
  const { isHeading = () => false, hasHeadings = true, sheet, maxBytes, signal } = form;
  if (await isWorkbook(path)) {
    const { records, ...table } = await openWorkbook(path, { isHeading, hasHeadings, sheet, maxBytes, signal });
    const state = { encoding: null, isDamaged: false };
    return { format: 'xlsx', delimiter: null, ...table, ...state, records: () => limited(records()) };
  }
  const whole = await unpacked(path);
  const reach = { isCut: false };
  const bytes = form.maxBytes === undefined ? whole : () => beginningOf(whole(), form.maxBytes ?? 0, reach);
  const { encoding, isDamaged } = form.encoding ? { encoding: form.encoding, isDamaged: false } : await findEncoding(bytes);
  const text = () => decodedPieces(bytes(), encoding);
  const start = await startOf(text());
  const sign = start.trimStart()[0];
  const known = { encoding, isDamaged, sheets: [], sheet: null, isCut: () => reach.isCut };
  const read = (records: () => AsyncGenerator<FeedRecord>) => () =>
    form.maxBytes === undefined ? limited(records()) : complete(records(), reach);
  if (sign === undefined) throw new FeedError('empty_file');
  if (isBinary(start)) throw new FeedError('unknown_format');
  if (sign === '<' || sign === '{' || sign === '[') {
    const [format, reader] = sign === '<' ? (['xml', readXml] as const) : (['json', readJson] as const);
    const place = await recordPath(reader, text);
    const records = read(() => treeFeed(reader, text(), place));
    return { format, delimiter: null, columns: await treeColumns(records()), hasHeadings: null, ...known, records };
  }
  const delimiter = form.delimiter ?? tableDelimiterOf(start);
  const { columns, skipped, isNamed } = await headingsOf(start, { delimiter, isHeading, hasHeadings });
  const table = { delimiter, skipped, columns: isNamed ? null : columns };
  return { format: 'csv', delimiter, columns, hasHeadings: isNamed, ...known, records: read(() => csvFeed(text(), table)) };
}

/** Ends after a line, so that neither a letter nor, in most files, a record is cut. */
async function* beginningOf(chunks: AsyncIterable<Buffer>, maxBytes: number, reach: { isCut: boolean }): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const chunk of chunks) {
    if (chunk.length > left) {
      reach.isCut = true;
      const part = chunk.subarray(0, left);
      yield part.subarray(0, part.lastIndexOf('\n') + 1);
      return;
    }
    left -= chunk.length;
    yield chunk;
  }
}

async function* limited(records: AsyncGenerator<FeedRecord>): AsyncGenerator<FeedRecord> {
  for await (const record of records) {
    if (record.number > MAX_FEED_RECORDS) throw new FeedError('too_many_records');
    yield record;
  }
}

/** Without the record in which the bytes were cut, and without the complaint about it. */
async function* complete(records: AsyncGenerator<FeedRecord>, reach: { isCut: boolean }): AsyncGenerator<FeedRecord> {
  let last: FeedRecord | null = null;
  try {
    for await (const record of records) {
      if (last) yield last;
      last = record;
    }
  } catch (error) {
    if (reach.isCut && error instanceof FeedError && error.reason === 'partial_file') return;
    throw error;
  }
  if (last && !reach.isCut) yield last;
}

async function startOf(pieces: AsyncIterable<string>): Promise<string> {
  let start = '';
  for await (const piece of pieces) {
    start += piece;
    if (start.length > SAMPLE_LENGTH) break;
  }
  return start;
}

const isBinary = (text: string): boolean => {
  const sample = Array.from(text.slice(0, 4_096), (sign) => sign.charCodeAt(0));
  return sample.filter((code) => code < CONTROL_CODES).length > sample.length / 100;
};

/** The first line of most files has the headings; a title above them has no delimiter. */
function tableDelimiterOf(start: string): Delimiter {
  const lines = start.trimStart().split('\n', HEADING_ROWS);
  const table = lines.findIndex((line) => DELIMITERS.some((delimiter) => line.includes(delimiter)));
  return headingDelimiterOf(table > 0 ? lines.slice(table).join('\n') : start);
}

/** The names of the columns, and how many records of titles are above them. */
async function headingsOf(
  start: string,
  { delimiter, isHeading, hasHeadings }: Required<Pick<FeedForm, 'isHeading' | 'hasHeadings'>> & { delimiter: Delimiter },
): Promise<{ columns: string[]; skipped: number; isNamed: boolean }> {
  const text = withoutDeclaration(start.trimStart());
  const rows: SheetRow[] = [];
  try {
    for await (const cells of csvRecords([text], { delimiter, skipsEmptyLines: true, recordLimit: HEADING_ROWS })) {
      if (cells.length > MAX_COLUMNS) throw new FeedError('too_large');
      rows.push({ number: rows.length, cells });
    }
  } catch (error) {
    // a later record of the beginning may be broken: that is for the reader of the records to say
    if (rows.length === 0) throw feedErrorOf(error);
  }
  const [first] = rows;
  if (!first) throw new FeedError('empty_file');
  const knownIn = ({ cells }: SheetRow) => cells.filter((cell) => isHeading(cell)).length;
  const found = findHeadings(rows, isHeading) ?? first;
  const headings = knownIn(found) > knownIn(first) && knownIn(first) < MIN_HEADINGS ? found : first;
  const isNamed = hasHeadings ?? !lacksHeadings(headings.cells);
  if (!isNamed) return { columns: letterColumns(rows.map(({ cells }) => cells)), skipped: 0, isNamed };
  return { columns: headings.cells.map(columnName), skipped: headings.number, isNamed };
}

type ReadTree = typeof readXml | typeof readJson;

/** Where in the tree the records are. */
async function recordPath(read: ReadTree, text: () => AsyncGenerator<string>): Promise<string> {
  const finder = new RecordPathFinder();
  let length = 0;
  for await (const _ of read(
    counted(text(), (size) => (length += size)),
    finder,
  ))
    if (length > SAMPLE_LENGTH) break;
  if (finder.found === null) throw new FeedError('unknown_format');
  return finder.found;
}

async function treeColumns(records: AsyncGenerator<FeedRecord>): Promise<string[]> {
  const columns = new Set<string>();
  for await (const { number, values } of records) {
    for (const name of values.keys()) columns.add(name);
    if (number >= SAMPLE_RECORDS) break;
  }
  return [...columns];
}

async function* counted(pieces: AsyncIterable<string>, count: (length: number) => void): AsyncGenerator<string> {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
}

async function* treeFeed(read: ReadTree, pieces: AsyncIterable<string>, path: string): AsyncGenerator<FeedRecord> {
  const records = new TreeRecords(path);
  for await (const _ of read(pieces, records)) yield* records.take();
  yield* records.take();
  records.assertComplete();
}
