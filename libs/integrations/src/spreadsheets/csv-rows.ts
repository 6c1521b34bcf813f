import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Delimiter, withoutDeclaration } from './delimiter';
import { cellText, SheetError, type SheetRow } from './sheet-rows';

const CHUNK = 64 * 1024;
/** Above the largest legitimate table: fifty thousand rows with line breaks in cells, a hundred columns. */
const MAX_LINE_BREAKS = 400_000;
const MAX_CELLS_PER_LINE = 20_000;

/** The records of a text. Empty records are counted and skipped; quotes, line breaks in cells and ragged rows are read as spreadsheets write them. */
export async function* csvRows(text: string, delimiter: Delimiter): AsyncGenerator<SheetRow> {
  if (isOutOfProportion(text, delimiter)) throw new SheetError('broken');
  let number = 0;
  try {
    const mendsQuotes = UNDOUBLED.test(text);
    for await (const record of csvRecords(chunksOf(withoutDeclaration(text)), { delimiter, mendsQuotes })) {
      number++;
      const cells = record.map(cellText);
      if (cells.some(Boolean)) yield { number, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new SheetError('broken', error) : error;
  }
}

interface CsvForm {
  delimiter: Delimiter;
  skipsEmptyLines?: boolean;
  /** A longer record is an error with the code CSV_MAX_RECORD_SIZE. */
  maxRecordLength?: number;
  /** The text may end anywhere, because everything after this many records is ignored. */
  recordLimit?: number;
  /** Some quotes within quotes are not doubled. */
  mendsQuotes?: boolean;
}

/** The records of a text that arrives in pieces. Fails with a `CsvError`, for a text that ends in quotes too. */
export async function* csvRecords(
  pieces: Iterable<string> | AsyncIterable<string>,
  { delimiter, skipsEmptyLines = false, maxRecordLength = 0, recordLimit, mendsQuotes = false }: CsvForm,
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    // the parser alone would take the end of the first line for all lines
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: skipsEmptyLines,
    max_record_size: maxRecordLength,
    raw: mendsQuotes,
    ...(recordLimit !== undefined && { to: recordLimit }),
  });
  for await (const read of pipeline(Readable.from(pieces), parser, () => undefined))
    yield mendsQuotes ? mended(read as ReadRecord) : (read as string[]);
}

/** A quote amid a text, which should be doubled within quotes. */
const UNDOUBLED = /[^"\r\n,;\t|]"[^"\r\n,;\t|]/;
/** The parser leaves a cell in its quotes when others within are not doubled: `"Juan "El Toro" Ruiz"`, `"Ana \"La Jefa\" Paz"`. */
const UNESCAPED = /^"(?=[^"]*[\s(\\]")((?:[^"]|"[^"]*")*)"$/;

interface ReadRecord {
  record: string[];
  raw: string;
}

/** A cell with quotes of its own has them doubled in the text. */
function mended({ record, raw }: ReadRecord): string[] {
  return record.map((cell) => {
    const inner = cell.startsWith('"') ? UNESCAPED.exec(cell)?.[1] : undefined;
    return inner === undefined || !raw.includes(cell) ? cell : inner.replaceAll(String.raw`\"`, '"');
  });
}

/** The parser spends time on each line and cell, even an empty one: megabytes of separators would take minutes. */
function isOutOfProportion(text: string, delimiter: Delimiter): boolean {
  const [mark, feed, carriage] = [delimiter, '\n', '\r'].map((sign) => sign.charCodeAt(0));
  let [lineBreaks, cells] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === mark) cells++;
    else if (sign === feed || sign === carriage) [lineBreaks, cells] = [lineBreaks + 1, 0];
    if (lineBreaks > MAX_LINE_BREAKS || cells > MAX_CELLS_PER_LINE) return true;
  }
  return false;
}

/** No emoji is cut in two: the parser would lose it. */
function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = start + CHUNK;
    const isCut = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
    const next = isCut ? end + 1 : end;
    yield text.slice(start, next);
    start = next;
  }
}
