import { pipeline, Readable } from 'node:stream';
import { E164_PATTERN } from '@app/contracts/core/e164.contract';
import { stringify } from 'csv-stringify';

/** Records as a CSV file for spreadsheets, with a byte order mark for UTF-8. No cell is interpreted as a formula. */
export const csvText = (records: AsyncIterable<string[]>): Readable =>
  pipeline(Readable.from(inert(records)), stringify({ bom: true, record_delimiter: 'windows' }), () => undefined);

/** How a formula begins in some spreadsheet. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/** A value that a spreadsheet would run begins with an apostrophe. A telephone number is no formula, and stays as it is. */
async function* inert(records: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const cells of records) yield cells.map((cell) => (FORMULA.test(cell) && !E164_PATTERN.test(cell) ? `'${cell}` : cell));
}
