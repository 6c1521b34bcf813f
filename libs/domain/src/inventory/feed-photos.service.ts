import { Injectable } from '@nestjs/common';
import type { ConnectionError } from '@app/contracts/inventory/inventory-connections.contract';
import { Database } from '@app/database/database';
import { PictureHosts } from '@app/integrations/images/picture-hosts';
import { RemoteError } from '@app/integrations/network/remote-error';
import { FileStorage } from '@app/integrations/storage/file-storage';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { FeedPhotosRepository, type WantedPhoto } from './feed-photos.repository';
import { VehiclePhotosService } from './vehicle-photos.service';

/** Photos of one turn of the job; then other organizations have theirs. */
const BATCH_SIZE = 24;
const CONCURRENCY = 4;
const NEXT_BATCH_SECONDS = 0.2;
const RETRY_SECONDS = 30;
/** The picture itself will not be another one. */
const PERMANENT: readonly ConnectionError[] = ['no_file', 'private_address', 'too_large', 'login_refused', 'host_not_found'];
/** The host's other pictures will not come either. */
const OF_THE_HOST: readonly ConnectionError[] = ['host_not_found', 'unreachable', 'certificate', 'timeout'];

/** Copies the pictures that a feed names, each vehicle's first one first, so that shoppers never wait for a dealer's host. */
@Injectable()
export class FeedPhotosService {
  constructor(
    private readonly database: Database,
    private readonly wanted: FeedPhotosRepository,
    private readonly photos: VehiclePhotosService,
    private readonly hosts: PictureHosts,
    private readonly storage: FileStorage,
  ) {}

  /** A part of what is missing; comes again while there is more. */
  async fetchSome(ctx: RequestContext, sourceId: number): Promise<RetryAt | undefined> {
    const batch = await this.database.read(ctx, (tx) => this.wanted.wanted(tx, sourceId, BATCH_SIZE));
    if (batch.length === 0) return undefined;
    const queue = [...batch];
    const failedHosts = new Set<string>();
    let added = 0;
    const work = async () => {
      for (let photo = queue.shift(); photo; photo = queue.shift()) {
        const { origin } = new URL(photo.url);
        if (failedHosts.has(origin)) continue;
        const outcome = await this.fetchOne(ctx, photo);
        if (outcome === 'added') added++;
        if (outcome === null || outcome === 'added' || failedHosts.has(origin)) continue;
        failedHosts.add(origin);
        const failure = { reason: outcome, isPermanent: PERMANENT.includes(outcome) };
        const urls = batch.filter(({ url }) => new URL(url).origin === origin).map(({ url }) => url);
        await this.database.read(ctx, (tx) => this.wanted.recordHostFailure(tx, sourceId, origin, urls, failure));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    if (added > 0) await this.database.transaction(ctx, async (tx) => tx.record('inventory.synced', { run: null }, audience.members()));
    return { delaySeconds: added > 0 ? NEXT_BATCH_SECONDS : RETRY_SECONDS };
  }

  /** `added`, or what is wrong with its host. */
  private async fetchOne(ctx: RequestContext, photo: WantedPhoto): Promise<'added' | ConnectionError | null> {
    try {
      const fetched = await this.hosts.fetch(photo.url);
      const { bytes, hash, width, height, thumbhash } = await this.photos.normalize(fetched, fetched.length);
      const storageKey = await this.storage.put(ctx.organizationId, bytes);
      const isAdded = await this.database.read(ctx, (tx) => this.wanted.add(tx, photo, { hash, storageKey, width, height, thumbhash }));
      if (isAdded) return 'added';
      await this.storage.remove(storageKey);
      await this.recordFailure(ctx, photo, 'duplicate', true);
    } catch (error) {
      if (error instanceof RemoteError && OF_THE_HOST.includes(error.reason)) return error.reason;
      if (error instanceof RemoteError) await this.recordFailure(ctx, photo, error.reason, PERMANENT.includes(error.reason));
      else if (error instanceof AppError) await this.recordFailure(ctx, photo, error.code, true);
      else throw error;
    }
    return null;
  }

  private async recordFailure(ctx: RequestContext, photo: WantedPhoto, reason: string, isPermanent: boolean): Promise<void> {
    await this.database.read(ctx, (tx) => this.wanted.recordFailure(tx, photo, { reason, isPermanent }));
  }
}
