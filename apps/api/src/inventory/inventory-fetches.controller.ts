import { Controller, Param, Post } from '@nestjs/common';
import { SourceUploadParams, SyncedRuns, UploadedRun } from '@app/contracts/inventory/inventory-runs.contract';
import { InventoryFetchService } from '@app/domain/inventory/inventory-fetch.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

/** Files that are fetched now, instead of by the clock. */
@Controller('api/inventory')
export class InventoryFetchesController {
  constructor(private readonly fetches: InventoryFetchService) {}

  @Post('sync')
  @Allow('inventory.manage')
  @Answers(SyncedRuns)
  syncAll(@Ctx() ctx: RequestContext): Promise<SyncedRuns> {
    return this.fetches.startAll(ctx);
  }

  @Post('sources/:id/sync')
  @Allow('inventory.manage')
  @Answers(UploadedRun)
  sync(@Ctx() ctx: RequestContext, @Param({ schema: SourceUploadParams }) { id }: SourceUploadParams): Promise<UploadedRun> {
    return this.fetches.start(ctx, id);
  }
}
