import { Injectable } from '@nestjs/common';
import type { ImportState } from '@app/contracts/imports/imports.contract';
import { Database } from '@app/database/database';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { RequestContext } from '@app/platform/context/request-context';
import { ImportLogService } from './import-log.service';
import { ImportRowsRepository } from './import-rows.repository';
import { ImportsRepository } from './imports.repository';

const UNSTARTED: readonly ImportState[] = ['mapping', 'checking', 'ready'];

/** Deletes imported personal data that is no longer needed: the file after the import, its rows after 30 days. */
@Injectable()
export class ImportCleanUpService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly log: ImportLogService,
    private readonly storage: FileStorage,
  ) {}

  /** Does the due clean-up of an import; one not started within 7 days is canceled. */
  async run(ctx: RequestContext, id: number): Promise<void> {
    const storageKey = await this.database.transaction(ctx, async (tx) => {
      const stored = await this.imports.lock(tx, id);
      if (!stored) return null;
      const isForgotten = UNSTARTED.includes(stored.state) && this.log.isForgotten(tx, stored);
      const current = isForgotten ? await this.log.finish(tx, stored, { state: 'canceled' }) : stored;
      if (this.log.isOld(tx, current)) await this.rows.clear(tx, id);
      return current.finishedAt === null ? null : current.storageKey;
    });
    if (storageKey === null) return;
    // the file first: removing it again after an interruption does nothing
    await this.storage.remove(storageKey);
    await this.database.transaction(ctx, async (tx) => {
      const stored = await this.imports.lock(tx, id);
      if (stored) await this.imports.update(tx, stored, { storageKey: null });
    });
  }
}
