import { csvRecords } from '../spreadsheets/csv-rows';
import { type Delimiter, headingDelimiterOf, withoutDeclaration } from '../spreadsheets/delimiter';
import { decodedPieces, findEncoding } from '../spreadsheets/text-encoding';
import { csvFeed, feedErrorOf } from './csv-feed';
import { unpacked } from './feed-archive';
import { columnName, FeedError, type FeedRecord, MAX_COLUMNS } from './feed-record';
import { readJson } from './json-events';
import { RecordPathFinder, TreeRecords } from './tree-records';
import { readXml } from './xml-tree';

export interface FeedFile {
  format: 'csv' | 'xml' | 'json';
  delimiter: Delimiter | null;
  encoding: string;
  /** A few letters are lost. */
  isDamaged: boolean;
  /** The names of the columns; of XML and JSON those of the first records. */
  columns: string[];
  /** Each call reads from the first record. Fails with a `FeedError` where the file turns out to be broken. */
  records(): AsyncGenerator<FeedRecord>;
}

export interface FeedForm {
  encoding?: string | null;
  delimiter?: Delimiter | null;
}

/** This much of a document shows where its records are. */
const SAMPLE_LENGTH = 1024 * 1024;
const SAMPLE_RECORDS = 100;
/** No text has them. */
const CONTROL_CODES = 9;

/** Opens a stored feed, recognized by its bytes. Only a piece is in memory at a time. */
export async function openFeed(path: string, form: FeedForm = {}): Promise<FeedFile> {
  const bytes = await unpacked(path);
  const { encoding, isDamaged } = form.encoding ? { encoding: form.encoding, isDamaged: false } : await findEncoding(bytes);
  const text = () => decodedPieces(bytes(), encoding);
  const start = await startOf(text());
  const sign = start.trimStart()[0];
  if (sign === undefined) throw new FeedError('empty_file');
  if (isBinary(start)) throw new FeedError('unknown_format');
  if (sign === '<') return { format: 'xml', delimiter: null, encoding, isDamaged, ...(await openTree(readXml, text)) };
  if (sign === '{' || sign === '[') return { format: 'json', delimiter: null, encoding, isDamaged, ...(await openTree(readJson, text)) };
  const delimiter = form.delimiter ?? headingDelimiterOf(start);
  const columns = await headingsOf(start, delimiter);
  return { format: 'csv', delimiter, encoding, isDamaged, columns, records: () => csvFeed(text(), delimiter) };
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

async function headingsOf(start: string, delimiter: Delimiter): Promise<string[]> {
  const text = withoutDeclaration(start.trimStart());
  try {
    for await (const cells of csvRecords([text], { delimiter, skipsEmptyLines: true, recordLimit: 1 })) {
      if (cells.length > MAX_COLUMNS) throw new FeedError('too_large');
      return cells.map(columnName);
    }
  } catch (error) {
    throw feedErrorOf(error);
  }
  throw new FeedError('empty_file');
}

type ReadTree = typeof readXml | typeof readJson;

async function openTree(read: ReadTree, text: () => AsyncGenerator<string>): Promise<Pick<FeedFile, 'columns' | 'records'>> {
  const finder = new RecordPathFinder();
  let length = 0;
  for await (const _ of read(
    counted(text(), (size) => (length += size)),
    finder,
  ))
    if (length > SAMPLE_LENGTH) break;
  const path = finder.found;
  if (path === null) throw new FeedError('unknown_format');
  const columns = new Set<string>();
  for await (const { number, values } of treeFeed(read, text(), path)) {
    for (const name of values.keys()) columns.add(name);
    if (number >= SAMPLE_RECORDS) break;
  }
  return { columns: [...columns], records: () => treeFeed(read, text(), path) };
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
