import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Records as a file that spreadsheets open, with the mark by which they know UTF-8: no cell of it is taken for a formula. */
export const csvText = (records: AsyncIterable<string[]>): Readable =>
  pipeline(Readable.from(records), stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' }), () => undefined);
