import { Injectable } from '@nestjs/common';
import type { SourceEnd } from '@app/contracts/inventory/inventory-sources.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { VehiclesRepository } from './vehicles.repository';

/** Vehicles of one transaction: it holds up neither other changes of the stock nor the person who waits for its first one. */
const BATCH_SIZE = 2_000;
const NEXT_BATCH_SECONDS = 0.2;
/** The pictures that a file names are fetched for the vehicles of its source. */
const PICTURES_MS = 3_600_000;
const JOBS = { keep: 'inventory.keep_vehicles', remove: 'inventory.remove_vehicles' } as const;

type Choice = SourceEnd['stock'];

/** The vehicles of sources that have ended, which may be hundreds of thousands: they become people's own, or go, batch by batch. */
@Injectable()
export class EndedSourcesService {
  constructor(
    private readonly database: Database,
    private readonly vehicles: VehiclesRepository,
  ) {}

  /** Releases as many as one transaction may; a job does the rest. */
  async release(tx: Transaction, sourceId: number, stock: Choice): Promise<void> {
    const isDone = await this.releaseBatch(tx, sourceId, stock);
    if (!isDone) await tx.enqueue(JOBS[stock], { source_id: sourceId }, { dedupeKey: String(sourceId) });
    tx.record('inventory.synced', { run: null }, audience.members());
  }

  /** Has the vehicles of a source that ends with its only file released when their pictures have come. */
  async releaseLater(tx: Transaction, sourceId: number): Promise<void> {
    const runAfter = new Date(tx.now.getTime() + PICTURES_MS);
    await tx.enqueue('inventory.keep_vehicles', { source_id: sourceId }, { dedupeKey: String(sourceId), runAfter });
  }

  /** Releases some more; comes again while there are any. */
  async releaseMore(ctx: RequestContext, sourceId: number, stock: Choice): Promise<RetryAt | undefined> {
    const isDone = await this.database.transaction(ctx, async (tx) => {
      const done = await this.releaseBatch(tx, sourceId, stock);
      if (done) tx.record('inventory.synced', { run: null }, audience.members());
      return done;
    });
    return isDone ? undefined : { delaySeconds: NEXT_BATCH_SECONDS };
  }

  private async releaseBatch(tx: Transaction, sourceId: number, stock: Choice): Promise<boolean> {
    const released =
      stock === 'keep'
        ? await this.vehicles.leaveSource(tx, sourceId, BATCH_SIZE)
        : await this.vehicles.removeOfSource(tx, sourceId, BATCH_SIZE);
    return released < BATCH_SIZE;
  }
}
