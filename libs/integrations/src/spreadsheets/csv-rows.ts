import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Delimiter, withoutDeclaration } from './delimiter';
import { cellText, SheetError, type SheetRow } from './sheet-rows';

const CHUNK = 64 * 1024;

/** The records of a text, empty ones left out but counted; quotes, embedded lines and ragged ends as spreadsheets write them. */
export async function* csvRows(text: string, delimiter: Delimiter): AsyncGenerator<SheetRow> {
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

function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}
