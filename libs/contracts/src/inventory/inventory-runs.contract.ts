import { z } from 'zod';
import { ClientIdQuery } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { pageSize } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { CONNECTION_ERRORS } from './inventory-connections.contract';
import { FEED_ERRORS, RowReason, RowTally, RowWarning } from './inventory-sources.contract';

export const RUNS_PAGE_SIZE = 25;
export const RUN_ROWS_PAGE_SIZE = 100;
/** Vehicles that a held run lists by name. */
export const VANISHING_SHOWN = 500;
/** A held run that nobody has approved by then changes nothing any more. */
export const RUN_HELD_DAYS = 7;
/** Longer names of files are cut. */
export const MAX_FILE_NAME_LENGTH = 200;
/** Files that cannot be applied in a row before managers are warned. */
export const ALARMING_FAILURES = 2;

/** `held_for_approval` waits for a person; the ones after `applying` are final. */
export const RunState = z.enum([
  'fetching',
  'queued',
  'parsing',
  'held_for_approval',
  'applying',
  'applied',
  'skipped_same_hash',
  'aborted',
  'discarded',
  'failed',
]);
export type RunState = z.infer<typeof RunState>;

/** Why a file changed nothing, or waits. */
export const RunReason = z.enum([
  ...FEED_ERRORS,
  ...CONNECTION_ERRORS.filter((reason) => reason !== 'too_large'),
  'file_growing',
  'no_room',
  'stale_file',
  'header_changed',
  'columns_missing',
  'nothing_accepted',
  'source_inactive',
  'mass_removal',
  'mass_rejection',
  'price_shift',
  'currency_change',
  'outdated',
  'expired',
]);
export type RunReason = z.infer<typeof RunReason>;

export const RunCounts = z.object({
  records: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  renumbered: z.int().describe('Known vehicles with another stock number'),
  missing: z.int().describe('Vehicles that the file does not have'),
  protected: z.int().describe('Kept as they were because their record was rejected'),
  vanishing: z.int().describe('On sale before the file, and missing in it or no longer offered by it'),
  on_sale: z.int().describe('Vehicles of the source that were on sale before the file'),
});
export type RunCounts = z.infer<typeof RunCounts>;

export const VanishingVehicle = z.object({ id: Id, title: z.string(), stockNumber: z.string() });
export type VanishingVehicle = z.infer<typeof VanishingVehicle>;

/** The vehicles are priced in one currency, and the file in another. */
export const CurrencyChange = z.object({ before: z.string(), after: z.string() });
export type CurrencyChange = z.infer<typeof CurrencyChange>;

export const InventoryRunView = z
  .object({
    id: Id,
    source_id: Id,
    trigger: z.enum(['upload', 'schedule', 'manual', 'delivery']),
    file_name: z.string().describe('Empty until the file has been found'),
    file_size: z.int(),
    state: RunState,
    reason: RunReason.nullable(),
    counts: RunCounts.describe('Of a held run: what would be done'),
    ...RowTally.shape,
    lost_columns: z.array(z.string()),
    currency_change: CurrencyChange.nullable(),
    new_columns: z.array(z.string()).describe('Columns that no field has; they stop nothing'),
    created_at: Timestamp,
    started_at: Timestamp.nullable().describe('When the work on it last began: an approved file is compared with the stock again'),
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'InventoryRun' });
export type InventoryRunView = z.infer<typeof InventoryRunView>;

export const InventoryRunDetail = InventoryRunView.extend({
  vanishing: z.array(VanishingVehicle).describe(`What a held run would take off, the first ${VANISHING_SHOWN}`),
}).meta({ id: 'InventoryRunDetail' });
export type InventoryRunDetail = z.infer<typeof InventoryRunDetail>;

export const InventoryRunsQuery = z.object({
  before: z.coerce.number().int().positive().optional().describe('Runs older than this one'),
  per_page: pageSize(RUNS_PAGE_SIZE),
});
export type InventoryRunsQuery = z.infer<typeof InventoryRunsQuery>;

export const InventoryRunsPage = z
  .object({ runs: z.array(InventoryRunView).describe('Newest first'), next_cursor: Id.nullable() })
  .meta({ id: 'InventoryRunsPage' });
export type InventoryRunsPage = z.infer<typeof InventoryRunsPage>;

export const InventoryRunRow = z.object({
  record: z.int().describe('From 1, below the headings'),
  stock: z.string().nullable(),
  vin: z.string().nullable(),
  outcome: z.enum(['accepted', 'rejected', 'skipped']),
  reason: RowReason.nullable(),
  warnings: z.array(RowWarning),
  vehicle_id: Id.nullable().describe('What the record has become'),
  raw: z.record(z.string(), z.string()).describe('As in the file, without what a vehicle has cost'),
});
export type InventoryRunRow = z.infer<typeof InventoryRunRow>;

export const InventoryRunRowsQuery = z.object({
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0).describe('Records behind this one'),
  per_page: pageSize(RUN_ROWS_PAGE_SIZE),
});
export type InventoryRunRowsQuery = z.infer<typeof InventoryRunRowsQuery>;

export const InventoryRunRows = z
  .object({ rows: z.array(InventoryRunRow).describe('Records that are not clean'), next_cursor: z.int().nullable() })
  .meta({ id: 'InventoryRunRows' });
export type InventoryRunRows = z.infer<typeof InventoryRunRows>;

export const InventoryRunParams = z.object({ id: pathRef('inventory_run') });
export type InventoryRunParams = z.infer<typeof InventoryRunParams>;

export const SourceUploadParams = z.object({ id: pathRef('inventory_source') });
export type SourceUploadParams = z.infer<typeof SourceUploadParams>;

export const UploadedRun = z.object({ run: InventoryRunView }).meta({ id: 'UploadedInventoryRun' });
export type UploadedRun = z.infer<typeof UploadedRun>;

export const SyncedRuns = z
  .object({ runs: z.array(InventoryRunView).describe('One for each connected source') })
  .meta({ id: 'SyncedInventoryRuns' });
export type SyncedRuns = z.infer<typeof SyncedRuns>;

export const inventoryRunsEndpoints = {
  syncAll: endpoint({ method: 'POST', path: '/api/inventory/sync', answer: SyncedRuns }),
  sync: endpoint({ method: 'POST', path: '/api/inventory/sources/:id/sync', params: SourceUploadParams, answer: UploadedRun }),
  list: endpoint({ method: 'GET', path: '/api/inventory/runs', query: InventoryRunsQuery, answer: InventoryRunsPage }),
  get: endpoint({ method: 'GET', path: '/api/inventory/runs/:id', params: InventoryRunParams, answer: InventoryRunDetail }),
  rows: endpoint({
    method: 'GET',
    path: '/api/inventory/runs/:id/rows',
    params: InventoryRunParams,
    query: InventoryRunRowsQuery,
    answer: InventoryRunRows,
  }),
  approve: endpoint({ method: 'POST', path: '/api/inventory/runs/:id/approve', params: InventoryRunParams, answer: InventoryRunDetail }),
  discard: endpoint({ method: 'POST', path: '/api/inventory/runs/:id/discard', params: InventoryRunParams, answer: InventoryRunDetail }),
  upload: endpoint({
    method: 'POST',
    path: '/api/inventory/sources/:id/upload',
    params: SourceUploadParams,
    query: ClientIdQuery,
    answer: UploadedRun,
    form: true,
  }),
};
