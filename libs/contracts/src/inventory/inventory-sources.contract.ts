import { z } from 'zod';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { ConnectionTest, ConnectionError, SourceConnection, SourceConnectionView, SourceSchedule } from './inventory-connections.contract';
import { UnknownWord, WordMeanings } from './feed-words.contract';
import { VehicleStatus, VinWarning } from './inventory.contract';

/** The meanings that a column of a feed can have. */
export const FEED_FIELDS = [
  'dealer_code',
  'stock',
  'vin',
  'condition',
  'certified',
  'year',
  'make',
  'model',
  'trim',
  'body',
  'mileage',
  'mileage_unit',
  'price',
  'currency',
  'msrp',
  'color',
  'color_alt',
  'interior_color',
  'transmission',
  'drivetrain',
  'engine',
  'fuel',
  'doors',
  'description',
  'options',
  'images',
  'url',
  'date_in_stock',
  'status',
] as const;
export const FeedField = z.enum(FEED_FIELDS);
export type FeedField = z.infer<typeof FeedField>;

const Share = z.number().min(0).max(1);

/** When a file is held back until a person approves it. */
export const SourceGuard = z.object({
  missing_share: Share.describe('Of the vehicles on sale that the file does not have'),
  missing_min: z.int().min(1).max(10_000),
  rejected_share: Share.describe('Of the records, without those of other dealers'),
  rejected_min: z.int().min(1).max(10_000),
  price_share: Share.describe('Of the vehicles whose price moves by more than `price_move`'),
  price_move: Share,
});
export type SourceGuard = z.infer<typeof SourceGuard>;
export const DEFAULT_GUARD: SourceGuard = {
  missing_share: 0.25,
  missing_min: 10,
  rejected_share: 0.2,
  rejected_min: 10,
  price_share: 0.2,
  price_move: 0.4,
};

/** Programs whose files come to us under a name of their own. */
export const InventoryProvider = z.enum(['auto_dealer_digital']);
export type InventoryProvider = z.infer<typeof InventoryProvider>;
export const PROVIDER_NAMES: Readonly<Record<InventoryProvider, string>> = { auto_dealer_digital: 'Auto Dealer Digital' };

/** How the letters of a file are written, by the names of the Encoding Standard; without a choice the file's own bytes tell. */
export const FEED_ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-15', 'windows-1250', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export const FeedEncoding = z.enum(FEED_ENCODINGS);
export type FeedEncoding = z.infer<typeof FeedEncoding>;

export const InventorySourceView = z
  .object({
    id: Id,
    name: z.string(),
    mode: z.enum(['upload', 'https', 'ftp', 'ftps', 'sftp', 'intake']).describe('`intake`: files are brought to our own SFTP server'),
    provider: InventoryProvider.nullable(),
    connection: SourceConnectionView.nullable().describe('Null: files are uploaded or brought, or the reader manages no integrations'),
    schedule: SourceSchedule.nullable().describe('Null: only when a person says so'),
    next_run_at: Timestamp.nullable(),
    paused: z.boolean().describe('Its schedule rests; files that a person uploads or fetches are taken'),
    dealer_code: z.string().nullable(),
    column_map: z.record(z.string(), FeedField).nullable().describe('Null until the first file or a person has set it'),
    word_meanings: WordMeanings.describe('What words of its files for states mean, as people have said'),
    unknown_words: z.array(UnknownWord).describe('Of the last file, still to explain'),
    encoding: FeedEncoding.nullable().describe('Null: recognised by its bytes'),
    sheet: z.string().nullable().describe('Of a workbook; null: the one whose headings are known best'),
    has_headings: z.boolean().nullable().describe('Without headings, columns have the letters of a spreadsheet; null: not yet said'),
    full_file: z.boolean(),
    once: z.boolean().describe('It ends with its first applied file, and its vehicles are kept by hand'),
    guard: SourceGuard,
    started: z.boolean().describe('Its set-up is finished: a file was asked for or has come, or a provider is connected'),
    active: z.boolean(),
    last_success_at: Timestamp.nullable(),
    consecutive_failures: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: 'InventorySource' });
export type InventorySourceView = z.infer<typeof InventorySourceView>;

const settings = {
  name: z.string().trim().min(1).max(80),
  dealer_code: z
    .string()
    .trim()
    .max(60)
    .nullable()
    .transform((code) => code || null)
    .describe('Records of other dealers are skipped'),
  column_map: z
    .record(z.string().max(200), FeedField)
    .nullable()
    .describe(
      'The field of each column; null: by the names of the columns. Of several columns of one field the first one that has a value counts',
    ),
  word_meanings: WordMeanings.describe('Added to those that are known'),
  encoding: FeedEncoding.nullable().describe('For files whose letters are recognised wrongly'),
  sheet: z.string().max(200).nullable().describe('Of a workbook'),
  has_headings: z.boolean().nullable().describe('Whether the first row of the table names its columns'),
  once: z.boolean().describe('The first applied file is the only one: its vehicles are then kept by hand'),
  full_file: z.boolean().describe('Each file has the whole stock, so that what is missing in it is gone'),
  guard: SourceGuard.partial(),
  connection: SourceConnection.nullable(),
  schedule: SourceSchedule.nullable(),
  paused: z.boolean(),
};

export const NewInventorySource = z
  .strictObject({ ...settings, client_id: ClientId })
  .partial()
  .required({ name: true })
  .meta({ id: 'NewInventorySource' });
export type NewInventorySource = z.infer<typeof NewInventorySource>;

export const InventorySourceChange = z.strictObject(settings).partial().meta({ id: 'InventorySourceChange' });
export type InventorySourceChange = z.infer<typeof InventorySourceChange>;

/** Decides what happens to the vehicles of a source that ends. */
export const SourceEnd = z.strictObject({ stock: z.enum(['keep', 'remove']) }).meta({ id: 'SourceEnd' });
export type SourceEnd = z.infer<typeof SourceEnd>;

export const InventorySourceParams = z.object({ id: pathRef('inventory_source') });
export type InventorySourceParams = z.infer<typeof InventorySourceParams>;

export const InventoryIntegrations = z
  .object({
    active: z.boolean().describe('Vehicles are neither added nor changed nor deleted by hand'),
    sources: z.array(InventorySourceView),
  })
  .meta({ id: 'InventoryIntegrations' });
export type InventoryIntegrations = z.infer<typeof InventoryIntegrations>;

/** Records of one file. A larger stock comes in several files. */
export const MAX_FEED_RECORDS = 100_000;
/** Records that a preview reads. */
export const PREVIEWED_RECORDS = 2_000;

/** Why a whole file is not read. */
export const FEED_ERRORS = ['partial_file', 'empty_file', 'unknown_format', 'no_header', 'too_large', 'too_many_records'] as const;
export type FeedErrorReason = (typeof FEED_ERRORS)[number];

/** Why a record of a file becomes no vehicle; `other_dealer`, `sold` and `wholesale` are as expected. */
export const RowReason = z.enum([
  'column_count',
  'other_dealer',
  'sold',
  'wholesale',
  'no_key',
  'missing_make_model',
  'bad_year',
  'vin_length',
  'vin_chars',
  'duplicate_row',
  'duplicate_stock',
  'duplicate_vin',
]);
export type RowReason = z.infer<typeof RowReason>;

/** Oddities of a record that becomes a vehicle all the same. */
export const RowWarning = z.enum([
  ...VinWarning.options,
  'vin_pre1981',
  'vin_missing',
  'stock_missing',
  'price_missing',
  'price_unparseable',
  'price_suspect',
  'price_currency',
  'price_locale_guess',
  'mileage_missing',
  'mileage_unparseable',
  'mileage_converted_km',
  'html_stripped',
  'image_none',
  'image_placeholder',
  'image_invalid',
  'image_duplicate',
  'status_unknown',
  'condition_unknown',
  'cross_source_duplicate',
  'encoding_damaged',
]);
export type RowWarning = z.infer<typeof RowWarning>;

export const RowTally = z.object({
  reasons: z.partialRecord(RowReason, z.int()).describe('Records that were rejected or skipped, by reason'),
  warnings: z.partialRecord(RowWarning, z.int()),
});

/** Previews the first records of a file with its source's present settings, without a look at the stock. */
export const FirstRun = RowTally.extend({
  records: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  vehicles: z
    .array(
      z.object({
        title: z.string(),
        stockNumber: z.string(),
        price: z.number().nullable(),
        currency: z.string(),
        mileage: z.int().nullable(),
        mileageUnit: z.enum(['mi', 'km']),
        photos: z.int(),
        status: VehicleStatus.describe('Only what is available is offered'),
      }),
    )
    .describe('The first ones'),
});
export type FirstRun = z.infer<typeof FirstRun>;

/** The effect of the file on the present stock. */
export const StockEffect = z.object({
  created: z.int(),
  updated: z.int().describe('Known by their stock number or VIN'),
  gone: z
    .int()
    .nullable()
    .describe('On sale now and not in the file; null where the file is not the whole stock, or was not read to its end'),
});
export type StockEffect = z.infer<typeof StockEffect>;

export const SourcePreview = z
  .object({
    trouble: z.enum(FEED_ERRORS).nullable().describe('Why the file cannot be read'),
    format: z.enum(['csv', 'xlsx', 'xml', 'json']).nullable(),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    sheet: z.string().nullable().describe('Which one was read; null for a file without sheets'),
    sheets: z.array(z.string()),
    has_headings: z.boolean().nullable().describe('Null for a file that is no table'),
    is_part: z.boolean().describe(`The file is longer than what was read of it: at most ${PREVIEWED_RECORDS} records`),
    is_damaged: z.boolean().describe('A few letters of the file cannot be read'),
    columns: z.array(z.object({ name: z.string(), field: FeedField.nullable(), samples: z.array(z.string()) })),
    column_map: z.record(z.string(), FeedField).describe('Of several columns of one field the first one that has a value counts'),
    missing_fields: z.array(FeedField).describe('Without a column for these the file cannot be applied'),
    dealer_codes: z.array(z.string()).describe('That occur in the file, the first 50'),
    unknown_words: z.array(UnknownWord),
    effect: StockEffect.nullable().describe('Null while the file cannot be applied'),
    first_run: FirstRun.nullable().describe('Null while the file cannot be applied'),
  })
  .meta({ id: 'SourcePreview' });
export type SourcePreview = z.infer<typeof SourcePreview>;

/** Previews the newest file on the server; nothing is kept. */
export const SourceSample = z
  .object({
    trouble: ConnectionError.nullable().describe('Why there is no file'),
    file_name: z.string().nullable(),
    preview: SourcePreview.nullable(),
  })
  .meta({ id: 'InventorySourceSample' });
export type SourceSample = z.infer<typeof SourceSample>;

export const inventorySourcesEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/inventory/integrations', answer: InventoryIntegrations }),
  create: endpoint({ method: 'POST', path: '/api/inventory/sources', body: NewInventorySource, answer: InventorySourceView }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/inventory/sources/:id',
    params: InventorySourceParams,
    body: InventorySourceChange,
    answer: InventorySourceView,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/inventory/sources/:id/end',
    params: InventorySourceParams,
    body: SourceEnd,
    answer: InventorySourceView,
  }),
  test: endpoint({ method: 'POST', path: '/api/inventory/sources/:id/test', params: InventorySourceParams, answer: ConnectionTest }),
  sample: endpoint({ method: 'POST', path: '/api/inventory/sources/:id/sample', params: InventorySourceParams, answer: SourceSample }),
  preview: endpoint({
    method: 'POST',
    path: '/api/inventory/sources/:id/preview',
    params: InventorySourceParams,
    answer: SourcePreview,
    form: true,
  }),
};
