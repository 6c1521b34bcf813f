import { api } from '@app/contracts/catalogue/endpoints';
import type { ConnectionTest } from '@app/contracts/inventory/inventory-connections.contract';
import type { IntegrationConnect, RenewedIntakePassword } from '@app/contracts/inventory/inventory-intake.contract';
import type { InventoryRunDetail, InventoryRunsPage, UploadedRun } from '@app/contracts/inventory/inventory-runs.contract';
import type {
  InventorySourceChange,
  InventorySourceView,
  NewInventorySource,
  SourceEnd,
  SourcePreview,
  SourceSample,
} from '@app/contracts/inventory/inventory-sources.contract';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { upload } from '@/lib/api/upload';

export type RunPages = InfiniteData<InventoryRunsPage>;

export const feedKeys = {
  integrations: ['inventory-feeds', 'integrations'] as const,
  intake: ['inventory-feeds', 'intake'] as const,
  runs: ['inventory-feeds', 'runs'] as const,
  run: (runId: number) => ['inventory-feeds', 'run', runId] as const,
  rows: (runId: number) => ['inventory-feeds', 'rows', runId] as const,
};

export const integrationsQuery = queryOptions({
  queryKey: feedKeys.integrations,
  queryFn: ({ signal }) => call(api.inventorySources.list, { signal }),
});

/** The organization's account at our own server. */
export const intakeQuery = queryOptions({
  queryKey: feedKeys.intake,
  queryFn: ({ signal }) => call(api.inventoryIntake.account, { signal }),
});

export const connectProvider = (body: IntegrationConnect): Promise<InventorySourceView> => call(api.inventoryIntake.connect, { body });

export const renewIntakePassword = (): Promise<RenewedIntakePassword> => call(api.inventoryIntake.renewPassword, {});

/** The newest first, page by page. */
export const listRunsQuery = infiniteQueryOptions({
  queryKey: feedKeys.runs,
  queryFn: ({ pageParam: before, signal }) => call(api.inventoryRuns.list, { query: { before }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
});

export const runQuery = (runId: number) =>
  queryOptions({
    queryKey: feedKeys.run(runId),
    queryFn: ({ signal }) => call(api.inventoryRuns.get, { params: { id: runId }, signal }),
  });

/** The records that are not clean. */
export const runRowsQuery = (runId: number) =>
  infiniteQueryOptions({
    queryKey: feedKeys.rows(runId),
    queryFn: ({ pageParam: after, signal }) => call(api.inventoryRuns.rows, { params: { id: runId }, query: { after }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const createSource = (body: NewInventorySource): Promise<InventorySourceView> => call(api.inventorySources.create, { body });

export const changeSource = (id: number, body: InventorySourceChange): Promise<InventorySourceView> =>
  call(api.inventorySources.update, { params: { id }, body });

export const endSource = (id: number, body: SourceEnd): Promise<InventorySourceView> =>
  call(api.inventorySources.end, { params: { id }, body });

export const testSource = (id: number): Promise<ConnectionTest> => call(api.inventorySources.test, { params: { id } });

/** A preview of the newest file on the server. */
export const sampleSource = (id: number): Promise<SourceSample> => call(api.inventorySources.sample, { params: { id } });

/** Has the newest file fetched now. */
export const syncSource = (id: number): Promise<UploadedRun> => call(api.inventoryRuns.sync, { params: { id } });

export const previewFeed = (id: number, file: File, onProgress: (share: number) => void): Promise<SourcePreview> =>
  upload(api.inventorySources.preview, file, { params: { id }, onProgress });

export const uploadFeed = (id: number, file: File, onProgress: (share: number) => void): Promise<UploadedRun> =>
  upload(api.inventoryRuns.upload, file, { params: { id }, onProgress });

export const approveRun = (id: number): Promise<InventoryRunDetail> => call(api.inventoryRuns.approve, { params: { id } });

export const discardRun = (id: number): Promise<InventoryRunDetail> => call(api.inventoryRuns.discard, { params: { id } });

/** Where the browser itself fetches the records that are not clean. */
export const runRowsAddress = (id: number): string => `/api/inventory/runs/${id}/rows.csv`;
