import { pipeline, Readable } from 'node:stream';
import { E164_PATTERN } from '@app/contracts/core/e164.contract';
import { stringify } from 'csv-stringify';
import type { Delimiter } from './delimiter';

/** The library quotes its own end of a line only. */
const LINE_BREAK = /[\r\n]/;

/** Records as a CSV file for spreadsheets, with a byte order mark for UTF-8. No cell is interpreted as a formula. */
export const csvText = (records: AsyncIterable<string[]>, { delimiter }: { delimiter: Delimiter }): Readable =>
  pipeline(
    Readable.from(inert(records)),
    stringify({ bom: true, record_delimiter: 'windows', quoted_match: LINE_BREAK, delimiter }),
    () => undefined,
  );

/** How a formula begins in some spreadsheet; with apostrophes before it one more is needed, because a reader takes one away. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/** A value that a spreadsheet would run begins with an apostrophe. A telephone number is no formula, and stays as it is. */
async function* inert(records: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const cells of records) yield cells.map((cell) => (FORMULA.test(cell) && !E164_PATTERN.test(cell) ? `'${cell}` : cell));
}
