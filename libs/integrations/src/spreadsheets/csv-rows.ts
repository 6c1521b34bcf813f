import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Delimiter, withoutDeclaration } from './delimiter';
import { cellText, SheetError, type SheetRow } from './sheet-rows';

const CHUNK = 64 * 1024;
/** Fifty thousand rows with lines within their cells have fewer; the widest table has a hundred columns. */
const MOST_LINE_BREAKS = 400_000;
const MOST_CELLS_OF_A_LINE = 20_000;

/** The records of a text, empty ones left out but counted; quotes, embedded lines and ragged ends as spreadsheets write them. */
export async function* csvRows(text: string, delimiter: Delimiter): AsyncGenerator<SheetRow> {
  if (isOutOfProportion(text, delimiter)) throw new SheetError('broken');
  const parser = Readable.from(chunksOf(withoutDeclaration(text))).pipe(
    parse({ delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: false }),
  );
  let number = 0;
  try {
    for await (const record of parser) {
      number++;
      const cells = (record as string[]).map(cellText);
      if (cells.some(Boolean)) yield { number, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new SheetError('broken', error) : error;
  }
}

/** The parser takes its time for each line and each cell, be there anything in it or not: megabytes of nothing would take it minutes. */
function isOutOfProportion(text: string, delimiter: Delimiter): boolean {
  const [mark, feed, carriage] = [delimiter, '\n', '\r'].map((sign) => sign.charCodeAt(0));
  let [lineBreaks, cells] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === mark) cells++;
    else if (sign === feed || sign === carriage) [lineBreaks, cells] = [lineBreaks + 1, 0];
    if (lineBreaks > MOST_LINE_BREAKS || cells > MOST_CELLS_OF_A_LINE) return true;
  }
  return false;
}

function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}
