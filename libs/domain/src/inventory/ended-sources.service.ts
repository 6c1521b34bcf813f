import { Injectable } from '@nestjs/common';
import type { SourceEnd } from '@app/contracts/inventory/inventory-sources.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { FeedPhotosRepository } from './feed-photos.repository';
import { InventorySourcesRepository } from './inventory-sources.repository';
import { VehiclesRepository } from './vehicles.repository';

/** Vehicles of one transaction: it holds up neither other changes of the stock nor the person who waits for its first one. */
const BATCH_SIZE = 2_000;
const NEXT_BATCH_SECONDS = 0.2;
/** A source that has ended with its only file keeps its vehicles at most so long for pictures to come and for people to explain words and confirm prices. */
const MAX_KEPT_MS = 24 * 3_600_000;
const NEXT_LOOK_SECONDS = 600;
const JOBS = { keep: 'inventory.keep_vehicles', remove: 'inventory.remove_vehicles' } as const;

type Choice = SourceEnd['stock'];

/** The vehicles of sources that have ended, which may be hundreds of thousands: they become people's own, or go, batch by batch. */
@Injectable()
export class EndedSourcesService {
  constructor(
    private readonly database: Database,
    private readonly sources: InventorySourcesRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly photos: FeedPhotosRepository,
  ) {}

  /** Releases as many as one transaction may; a job does the rest. */
  async release(tx: Transaction, sourceId: number, stock: Choice): Promise<void> {
    const isDone = await this.releaseBatch(tx, sourceId, stock);
    if (!isDone) await tx.enqueue(JOBS[stock], { source_id: sourceId }, { dedupeKey: String(sourceId) });
    tx.record('inventory.synced', { run: null }, audience.members());
  }

  /** Has the vehicles of a source that ends with its only file released when nothing of the file is open any more. */
  async releaseLater(tx: Transaction, sourceId: number): Promise<void> {
    const runAfter = new Date(tx.now.getTime() + NEXT_LOOK_SECONDS * 1000);
    await tx.enqueue('inventory.keep_vehicles', { source_id: sourceId }, { dedupeKey: String(sourceId), runAfter });
  }

  /** Releases some more; comes again while there are any, or while something of an only file is open. */
  releaseMore(ctx: RequestContext, sourceId: number, stock: Choice): Promise<RetryAt | undefined> {
    return this.database.transaction(ctx, async (tx) => {
      if (stock === 'keep' && (await this.isOpen(tx, sourceId))) return { delaySeconds: NEXT_LOOK_SECONDS };
      if (!(await this.releaseBatch(tx, sourceId, stock))) return { delaySeconds: NEXT_BATCH_SECONDS };
      tx.record('inventory.synced', { run: null }, audience.members());
      return undefined;
    });
  }

  private async isOpen(tx: Transaction, sourceId: number): Promise<boolean> {
    const source = await this.sources.find(tx, sourceId);
    if (!source?.importsOnce || !source.lastSuccessAt || tx.now.getTime() - source.lastSuccessAt.getTime() > MAX_KEPT_MS) return false;
    return (
      source.unknownWords.length > 0 ||
      (await this.vehicles.hasDoubtedPrice(tx, sourceId)) ||
      (await this.photos.wanted(tx, sourceId, 1)).length > 0
    );
  }

  private async releaseBatch(tx: Transaction, sourceId: number, stock: Choice): Promise<boolean> {
    const released =
      stock === 'keep'
        ? await this.vehicles.leaveSource(tx, sourceId, BATCH_SIZE)
        : await this.vehicles.removeOfSource(tx, sourceId, BATCH_SIZE);
    if (released === BATCH_SIZE) return false;
    await this.sources.forgetUnknownWords(tx, sourceId);
    return true;
  }
}
