import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  IntakeAccount,
  IntakeView,
  IntegrationConnect,
  IntegrationDisconnect,
  RenewedIntakePassword,
} from '@app/contracts/inventory/inventory-intake.contract';
import { type InventorySourceView, PROVIDER_NAMES } from '@app/contracts/inventory/inventory-sources.contract';
import { Database } from '@app/database/database';
import type { DeliveredFile } from '@app/integrations/feeds/sftp-intake';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { randomToken, sameText, tokenHash } from '@app/platform/crypto/tokens';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { StorageQuotaService } from '../organizations/storage-quota.service';
import { FeedAccountsRepository, type StoredFeedAccount } from './feed-accounts.repository';
import { InventoryRunLogService } from './inventory-run-log.service';
import { InventoryRunsRepository } from './inventory-runs.repository';
import { InventorySourcesRepository } from './inventory-sources.repository';
import { InventorySourcesService, sourceViewOf } from './inventory-sources.service';

/** Each account may bring so much in 24 hours. */
const MAX_FILES_PER_DAY = 200;
const MAX_BYTES_PER_DAY = 2 * 1024 ** 3;
/** Any name is taken; this one is proposed. */
const FILE_NAME = 'inventory.csv';

export interface IntakeUser {
  organizationId: number;
  /** The hash of the password that they signed in with. */
  passwordHash: Buffer;
}

/** Files that dealers' programs bring to us: an organization's account at our SFTP intake, and the provider whose files come there. */
@Injectable()
export class FeedIntakeService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'FEED_SFTP_PORT' | 'PUBLIC_URL'>,
    private readonly database: Database,
    private readonly accounts: FeedAccountsRepository,
    private readonly sources: InventorySourcesRepository,
    private readonly log: InventoryRunLogService,
    private readonly runs: InventoryRunsRepository,
    private readonly integrations: InventorySourcesService,
    private readonly storage: FileStorage,
    private readonly quota: StorageQuotaService,
    private readonly audit: AuditTrail,
  ) {}

  /** Where the organization's programs sign in; null where this installation takes no files by SFTP. */
  view(ctx: RequestContext): Promise<IntakeView> {
    return this.database.read(ctx, async (tx) => ({
      account: this.config.FEED_SFTP_PORT === 0 ? null : this.viewOf(await this.accounts.find(tx)),
    }));
  }

  /** The provider's files become stock from now on. Once connected, only the code changes. */
  connect(ctx: RequestContext, { provider, identification_code: code }: IntegrationConnect): Promise<InventorySourceView> {
    return this.database.transaction(ctx, async (tx) => {
      const added = await this.sources.insertIntake(tx, { name: PROVIDER_NAMES[provider], provider, dealerCode: code });
      if (added) {
        this.audit.record(tx, { action: 'inventory.source_added', target: { kind: 'inventory_source', id: added.id, label: added.name } });
        return sourceViewOf(added);
      }
      const known = await this.sources.lockProvider(tx, provider);
      // somebody has disconnected it in this moment
      if (!known) throw new AppError('inventory.source_ended');
      return known.dealerCode === code ? sourceViewOf(known) : this.integrations.updateWithin(tx, known.id, { dealer_code: code });
    });
  }

  /** Ends the source; 404 where the provider is not connected. */
  disconnect(ctx: RequestContext, { provider, stock }: IntegrationDisconnect): Promise<InventorySourceView> {
    return this.database.transaction(ctx, async (tx) => {
      const source = await this.sources.lockProvider(tx, provider);
      if (!source) throw notFound();
      return this.integrations.endWithin(tx, source.id, { stock });
    });
  }

  /** A new password, which is not stored and not shown again; the one before is valid no more. The first one makes the account. */
  renewPassword(ctx: RequestContext): Promise<RenewedIntakePassword> {
    if (this.config.FEED_SFTP_PORT === 0) throw new AppError('inventory.intake_off');
    const password = randomToken();
    return this.database.transaction(ctx, async (tx) => {
      const known = await this.accounts.find(tx);
      const username = known?.username ?? `dealer${tx.organizationId}-${randomBytes(3).toString('hex')}`;
      await this.accounts.save(tx, username, tokenHash(password));
      this.audit.record(tx, { action: 'inventory.password_renewed', target: { kind: 'inventory_source', id: 'intake', label: username } });
      return { account: this.viewOf(await this.accounts.find(tx)), password };
    });
  }

  /** The account that signs in; null for an unknown user or a wrong password, which take the same time. */
  async authenticate(username: string, password: string): Promise<IntakeUser | null> {
    const found = await this.accounts.findByUsername(username);
    const isRight = sameText(tokenHash(password).toString('hex'), (found?.password_hash ?? tokenHash('')).toString('hex'));
    return found && isRight ? { organizationId: found.organization_id, passwordHash: found.password_hash } : null;
  }

  /**
   * Keeps a whole file and has it read. Refuses one that no integration waits for (`inventory.intake_unused`), one of a session that began with
   * an older password (`inventory.intake_password_renewed`), more than an account may bring in a day (`inventory.intake_full`), and one that the
   * organization has no room for (`upload.quota_reached`).
   */
  async receive({ organizationId, passwordHash }: IntakeUser, { name, path, size, sha256 }: DeliveredFile): Promise<void> {
    const ctx = RequestContext.system(organizationId, 'inventory.intake', `file ${name}`);
    await this.quota.assertRoom(ctx);
    const storageKey = await this.storage.putFile(organizationId, path);
    try {
      await this.database.transaction(ctx, async (tx) => {
        const account = await this.accounts.find(tx);
        if (!account?.passwordHash.equals(passwordHash)) throw new AppError('inventory.intake_password_renewed');
        const source = await this.sources.lockIntake(tx);
        if (!source) throw new AppError('inventory.intake_unused');
        const today = await this.runs.deliveredToday(tx);
        if (today.files >= MAX_FILES_PER_DAY || today.bytes + size > MAX_BYTES_PER_DAY) throw new AppError('inventory.intake_full');
        await this.accounts.recordDelivery(tx);
        await this.log.queueFile(tx, {
          sourceId: source.id,
          userId: null,
          trigger: 'delivery',
          fileName: name,
          fileSize: size,
          storageKey,
          sha256,
        });
      });
    } catch (error) {
      // after any other error nobody knows whether the run was committed
      if (error instanceof AppError) await this.storage.remove(storageKey);
      throw error;
    }
    await this.quota.countUpload(ctx, size);
  }

  private viewOf(account: StoredFeedAccount | null): IntakeAccount {
    return {
      host: new URL(this.config.PUBLIC_URL).hostname,
      port: this.config.FEED_SFTP_PORT,
      username: account?.username ?? null,
      file_name: FILE_NAME,
      renewed_at: account?.renewedAt.toISOString() ?? null,
      last_delivery_at: account?.lastDeliveryAt?.toISOString() ?? null,
    };
  }
}
