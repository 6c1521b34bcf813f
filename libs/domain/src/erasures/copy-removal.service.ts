import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import { TwilioRecordings } from '@app/integrations/twilio/twilio-recordings';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { nextRemovalAt } from './copy-schedule.policy';
import { ErasureLogService } from './erasure-log.service';
import { ErasuresRepository, type StoredCopy } from './erasures.repository';

const BATCH_SIZE = 20;

/** The worker's part of an erasure: removes messages, files and recordings at the provider, and files in our storage. */
@Injectable()
export class CopyRemovalService {
  private readonly logger = new EventLogger(CopyRemovalService.name);

  constructor(
    private readonly database: Database,
    private readonly erasures: ErasuresRepository,
    private readonly log: ErasureLogService,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioMessages,
    private readonly recordings: TwilioRecordings,
    private readonly storage: FileStorage,
  ) {}

  /** Removes the remaining copies. A failure does not block the others and is retried until it succeeds. */
  async run(ctx: RequestContext, erasureId: number): Promise<{ at: Date } | undefined> {
    const erasure = await this.database.read(ctx, (tx) => this.erasures.find(tx, erasureId));
    if (!erasure || erasure.finishedAt) return undefined;
    const account = await this.accounts.find(ctx);
    let left = 0;
    for (let after = 0; ;) {
      const copies = await this.database.read(ctx, (tx) => this.erasures.findCopies(tx, erasureId, after, BATCH_SIZE));
      const last = copies.at(-1);
      if (!last) break;
      left += await this.removeAll(ctx, account, erasureId, copies);
      after = last.id;
    }
    if (left > 0) return { at: nextRemovalAt(erasure.createdAt, await this.database.now(ctx)) };
    await this.finish(ctx, erasureId);
    return undefined;
  }

  /** Returns the number of remaining copies. */
  private async removeAll(ctx: RequestContext, account: TwilioAccount | null, erasureId: number, copies: StoredCopy[]): Promise<number> {
    const removed: number[] = [];
    const left: number[] = [];
    for (const copy of copies) {
      const isGone = await this.remove(account, copy);
      (isGone ? removed : left).push(copy.id);
    }
    await this.database.transaction(ctx, async (tx) => {
      await this.erasures.recordAttempts(tx, removed, left);
      if (removed.length > 0) await this.log.publishProgress(tx, erasureId);
    });
    return left.length;
  }

  private async remove(account: TwilioAccount | null, { id, place, reference, hasFiles }: StoredCopy): Promise<boolean> {
    try {
      if (place === 'storage') await this.storage.remove(reference);
      else if (account && place === 'recording') await this.recordings.remove(account, reference);
      else if (account) await this.provider.remove(account, reference, hasFiles);
      else return false;
      return true;
    } catch (error) {
      this.logger.warn({ event: 'erasure.copy_removal_failed', err: error, copyId: id }, 'Copy removal failed');
      return false;
    }
  }

  private async finish(ctx: RequestContext, erasureId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.erasures.finish(tx, erasureId);
      await this.log.publishProgress(tx, erasureId);
    });
  }
}
