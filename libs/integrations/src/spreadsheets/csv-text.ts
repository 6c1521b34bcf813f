import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Records as a CSV file for spreadsheets, with a byte order mark for UTF-8. No cell is interpreted as a formula. */
export const csvText = (records: AsyncIterable<string[]>): Readable =>
  pipeline(Readable.from(records), stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' }), () => undefined);
