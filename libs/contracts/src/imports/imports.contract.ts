import { z } from 'zod';
import { CONTACT_FIELD_NAMES } from '../contacts/contact-fields';
import { StageId } from '../contacts/contacts.contract';
import { MARK_FIELD_NAMES } from '../contacts/mark-fields';
import { OPT_OUT_FIELD_NAMES } from '../contacts/opt-out-fields';
import { ClientIdQuery } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_COLUMNS = 100;
/** First rows of the file, shown beside the columns. */
export const IMPORT_SAMPLES = 5;
/** Refused rows that the check shows; the file of refused rows has all of them. */
export const IMPORT_PROBLEMS_SHOWN = 50;
export const IMPORT_UNDO_HOURS = 24;

/** First rows of the file, among which the row of the headings is chosen. */
export const IMPORT_ROWS_SHOWN = 20;
/** Nobody has a title of a thousand rows above a table. */
export const MAX_HEADING_ROW = 1_000;
export const MAX_IMPORT_VALUES = 200;

/** The meanings of a column. When several columns have one meaning, the first with a value counts for a row; tags and notes are joined. */
export const ImportField = z.enum(['name', ...CONTACT_FIELD_NAMES, ...MARK_FIELD_NAMES, ...OPT_OUT_FIELD_NAMES]);
export type ImportField = z.infer<typeof ImportField>;

/** Decides about a row whose number a contact already has: nothing happens, its values win, or they fill the contact's blanks. */
export const DuplicateRule = z.enum(['skip', 'update', 'fill_empty']);
export type DuplicateRule = z.infer<typeof DuplicateRule>;

/**
 * `mapping`: waits for its columns. `ready`: checked, nothing written. `queued`: behind another import of the organization. `canceled` and
 * `done` can be undone for a day, as far as they came.
 */
export const ImportState = z.enum(['mapping', 'checking', 'ready', 'queued', 'running', 'done', 'canceled', 'failed', 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

/** Why a whole file could not be read. */
export const ImportFailure = z.enum(['broken', 'too_many_rows', 'no_rows', 'unpacks_too_large']);
export type ImportFailure = z.infer<typeof ImportFailure>;

/** Reasons why a row is refused, or one of its cells left out or shortened. */
export const RowProblem = z.enum([
  'phone_missing',
  'phone_invalid',
  'phone_rounded',
  'email_invalid',
  'stage_unknown',
  'choice_unknown',
  'too_long',
  'too_many_tags',
  'opt_out_unclear',
  'duplicate_in_file',
  'numbers_differ',
  'forgotten',
]);
export type RowProblem = z.infer<typeof RowProblem>;

export const ImportCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int().describe('Contacts that are known and stay as they are'),
  duplicate: z.int().describe('Rows whose number occurs earlier in the file'),
  refused: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const UndoCounts = z.object({
  removed: z.int(),
  restored: z.int(),
  edited: z.int().describe('Kept because they were edited since'),
  contacted: z.int().describe('Stay because there is a conversation, a note or an assignment'),
  gone: z.int().describe('Already deleted'),
});
export type UndoCounts = z.infer<typeof UndoCounts>;

/** Fields whose values are the organization's or ours; a file has its own words for them. */
export const ValueField = z.enum(['stage', 'preferred_contact_time']);
export type ValueField = z.infer<typeof ValueField>;

export const MAX_IMPORT_VALUE_LENGTH = 200;
const FileValue = z.string().trim().min(1).max(MAX_IMPORT_VALUE_LENGTH);

/** The meaning of a word in files; null leaves it out. */
export const ImportValue = z.object({ field: ValueField, value: FileValue, choice: z.string().max(80).nullable() });
export type ImportValue = z.infer<typeof ImportValue>;

export const ImportOptions = z
  .strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe('Of numbers without a country code; ISO 3166-1 alpha-2'),
    duplicates: DuplicateRule,
    tags: z.array(z.string().trim().min(1).max(40)).max(10).default([]).describe('Added to every created or changed contact'),
    stage: StageId.nullable().default(null).describe('Of new contacts whose row names none'),
    column_order: z
      .array(z.int().min(0).max(MAX_IMPORT_COLUMNS))
      .max(MAX_IMPORT_COLUMNS)
      .default([])
      .describe('Columns by preference, where several are one field; the others follow in the order of the file'),
    values: z.array(ImportValue).max(MAX_IMPORT_VALUES).default([]).describe('Answers about unknown words; kept for later files'),
  })
  .meta({ id: 'ImportOptions' });
export type ImportOptions = z.infer<typeof ImportOptions>;

export const ImportView = z
  .object({
    id: Id,
    file_name: z.string(),
    format: z.enum(['csv', 'xlsx', 'vcf']),
    size_bytes: z.int(),
    state: ImportState,
    failure: ImportFailure.nullable(),
    options: ImportOptions,
    total_rows: z.int().nullable().describe('Known once the file was checked'),
    processed_rows: z.int().describe('Of the work that `state` tells of'),
    checked: ImportCounts.nullable().describe('What the check foresees'),
    counts: ImportCounts.nullable().describe('What the import did'),
    undo: UndoCounts.nullable(),
    undo_until: Timestamp.nullable(),
    user: z.object({ id: Id, name: z.string() }).nullable(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'Import' });
export type ImportView = z.infer<typeof ImportView>;

export const ImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()).describe(`Of the first ${IMPORT_SAMPLES} rows`),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportMapping = z
  .array(ImportField.nullable())
  .max(MAX_IMPORT_COLUMNS)
  .describe('What each column of the file is, in their order; null leaves it out');
export type ImportMapping = z.infer<typeof ImportMapping>;

export const RefusedRow = z.object({
  row: z.int().describe('As a spreadsheet counts: the header is row 1'),
  problem: RowProblem,
  column: z.int().nullable().describe('From 0; null where it is the whole row'),
  value: z.string(),
});
export type RefusedRow = z.infer<typeof RefusedRow>;

/** Ways in which the check has changed a cell. */
export const ReadingKind = z.enum(['number_cleaned', 'further_numbers', 'email_cleaned', 'kept_in_notes', 'opted_out']);
export type ReadingKind = z.infer<typeof ReadingKind>;

export const ImportReading = z.object({
  kind: ReadingKind,
  column: z.int().describe('From 0'),
  count: z.int().describe('Rows'),
  row: z.int().describe('The first of them'),
  value: z.string().describe('Its cell'),
  result: z.string().describe('What is kept of it'),
});
export type ImportReading = z.infer<typeof ImportReading>;

/** A word of the file that no choice of ours has. */
export const UnknownValue = ImportValue.extend({ choice: z.string().nullable().describe('Proposed'), count: z.int().describe('Rows') });
export type UnknownValue = z.infer<typeof UnknownValue>;

export const ImportFindings = z.object({ readings: z.array(ImportReading), unknown_values: z.array(UnknownValue) });
export type ImportFindings = z.infer<typeof ImportFindings>;

const HeadingRow = z.int().min(1);

/** Where in the file the table is. */
export const ImportLayout = z.strictObject({
  sheet: z.string().max(200).nullable().describe('Of a workbook; null for a file without sheets'),
  heading_row: HeadingRow.nullable().describe('As a spreadsheet counts; null without headings. What is above is no part of the table'),
});
export type ImportLayout = z.infer<typeof ImportLayout>;

export const ImportLayoutInput = ImportLayout.extend({
  heading_row: HeadingRow.max(MAX_HEADING_ROW).nullable().optional().describe('Looked for where it is not given'),
}).meta({ id: 'ImportLayoutInput' });
export type ImportLayoutInput = z.infer<typeof ImportLayoutInput>;

export const ImportTable = ImportLayout.extend({
  sheets: z.array(z.string()),
  first_rows: z.array(z.object({ row: z.int(), text: z.string() })).describe(`The first ${IMPORT_ROWS_SHOWN} with content`),
});
export type ImportTable = z.infer<typeof ImportTable>;

export const ImportDetail = ImportView.extend({
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  encoding: z.string().nullable(),
  columns: z.array(ImportColumn),
  mapping: ImportMapping,
  table: ImportTable,
  findings: ImportFindings,
  refused_rows: z.array(RefusedRow).describe(`The first ${IMPORT_PROBLEMS_SHOWN}`),
  warnings: z.array(RefusedRow).describe(`Cells that are left out or shortened, the first ${IMPORT_PROBLEMS_SHOWN}`),
  head_seq: z.int().describe('Event number that this answer already contains'),
}).meta({ id: 'ImportDetail' });
export type ImportDetail = z.infer<typeof ImportDetail>;

export const ImportsAnswer = z
  .object({ imports: z.array(ImportView).describe('The newest 50'), head_seq: z.int() })
  .meta({ id: 'ImportsAnswer' });
export type ImportsAnswer = z.infer<typeof ImportsAnswer>;

export const ImportInput = z.strictObject({ mapping: ImportMapping, options: ImportOptions }).meta({ id: 'ImportInput' });
export type ImportInput = z.infer<typeof ImportInput>;

export const ImportParams = z.object({ id: pathRef('import') });
export type ImportParams = z.infer<typeof ImportParams>;

export const importsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/imports', answer: ImportsAnswer }),
  create: endpoint({ method: 'POST', path: '/api/imports', query: ClientIdQuery, answer: ImportDetail, form: true }),
  get: endpoint({ method: 'GET', path: '/api/imports/:id', params: ImportParams, answer: ImportDetail }),
  check: endpoint({ method: 'PUT', path: '/api/imports/:id', params: ImportParams, body: ImportInput, answer: ImportDetail }),
  choose: endpoint({ method: 'PUT', path: '/api/imports/:id/layout', params: ImportParams, body: ImportLayoutInput, answer: ImportDetail }),
  start: endpoint({ method: 'POST', path: '/api/imports/:id/start', params: ImportParams, answer: ImportView }),
  cancel: endpoint({ method: 'POST', path: '/api/imports/:id/cancel', params: ImportParams, answer: ImportView }),
  undo: endpoint({ method: 'POST', path: '/api/imports/:id/undo', params: ImportParams, answer: ImportView }),
};
