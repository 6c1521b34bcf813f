import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { ProviderAccountEntity } from '@app/database/entities/provider-account.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredAccount = ProviderAccountEntity;
export type ProviderAccountChanges = Partial<Omit<ProviderAccountEntity, 'organizationId' | 'id' | 'provider' | 'createdAt' | 'updatedAt'>>;

@Injectable()
export class ProviderAccountsRepository {
  constructor(private readonly database: Database) {}

  find(tx: Transaction): Promise<ProviderAccountEntity | null> {
    return tx.table(ProviderAccountEntity).findOne({ provider: 'twilio' });
  }

  lock(tx: Transaction): Promise<ProviderAccountEntity | null> {
    return tx.table(ProviderAccountEntity).lock({ provider: 'twilio' });
  }

  /**
   * The given numbers, senders and services that another organization is connected to. Locks the account until the commit: the second of
   * two organizations that connect at the same time sees the first.
   */
  async findTaken(tx: Transaction, accountSid: string, addresses: readonly string[]): Promise<string[]> {
    await tx.sql(`select pg_advisory_xact_lock(hashtextextended('provider-account/' || $1::text, 0))`, [accountSid]);
    const rows = await tx.sql<{ address: string }>(`select address from find_taken_addresses($1, $2)`, [accountSid, addresses]);
    return rows.map(({ address }) => address);
  }

  async insert(tx: Transaction, account: ProviderAccountChanges): Promise<void> {
    await tx.table(ProviderAccountEntity).insert({ ...account, provider: 'twilio' });
  }

  async update(tx: Transaction, changes: ProviderAccountChanges): Promise<void> {
    await tx.table(ProviderAccountEntity).update({ provider: 'twilio' }, changes);
  }

  /** The organization of a webhook key. */
  async organizationOfWebhookKey(webhookKey: string): Promise<number | null> {
    const sql = `select find_webhook_organization($1) as id`;
    const [row] = await this.database.acrossOrganizations<{ id: number | null }>(sql, [webhookKey], 'webhook');
    return row?.id ?? null;
  }

  async listOrganizations(): Promise<number[]> {
    const rows = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from list_provider_organizations()`,
    );
    return rows.map((row) => row.organization_id);
  }
}
