import { Injectable } from '@nestjs/common';
import type { inventoryJobs } from '@app/contracts/inventory/inventory.jobs';
import { EndedSourcesService } from '@app/domain/inventory/ended-sources.service';
import { FeedPhotosService } from '@app/domain/inventory/feed-photos.service';
import { InventoryFetchService } from '@app/domain/inventory/inventory-fetch.service';
import { InventoryRunsService } from '@app/domain/inventory/inventory-runs.service';
import { InventorySyncService } from '@app/domain/inventory/inventory-sync.service';
import { VinDecodingService } from '@app/domain/inventory/vin-decoding.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class InventoryJobs {
  readonly handlers: JobHandlers<keyof typeof inventoryJobs> = {
    'inventory.fetch': {
      run: (ctx, { run_id }) => this.fetches.fetch(ctx, run_id),
      onExhausted: (ctx, { run_id }) => this.syncs.onExhausted(ctx, run_id),
    },
    'inventory.sync': {
      run: (ctx, { run_id }) => this.syncs.run(ctx, run_id),
      onExhausted: (ctx, { run_id }) => this.syncs.onExhausted(ctx, run_id),
    },
    'inventory.fetch_photos': { run: (ctx, { source_id }) => this.photos.fetchSome(ctx, source_id) },
    'inventory.decode_vins': { run: (ctx) => this.vins.decodeSome(ctx) },
    'inventory.clean_up': { run: (ctx, { run_id }) => this.runs.cleanUp(ctx, run_id) },
    'inventory.keep_vehicles': { run: (ctx, { source_id }) => this.ended.releaseMore(ctx, source_id, 'keep') },
    'inventory.remove_vehicles': { run: (ctx, { source_id }) => this.ended.releaseMore(ctx, source_id, 'remove') },
  };

  constructor(
    private readonly ended: EndedSourcesService,
    private readonly photos: FeedPhotosService,
    private readonly fetches: InventoryFetchService,
    private readonly syncs: InventorySyncService,
    private readonly runs: InventoryRunsService,
    private readonly vins: VinDecodingService,
  ) {}
}
