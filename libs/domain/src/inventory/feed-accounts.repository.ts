import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { FeedAccountEntity } from '@app/database/entities/feed-account.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredFeedAccount = FeedAccountEntity;

export interface FoundFeedAccount {
  organization_id: number;
  id: number;
  password_hash: Buffer;
}

@Injectable()
export class FeedAccountsRepository {
  constructor(private readonly database: Database) {}

  /** The organization's own; each has one at most. */
  find(tx: Transaction): Promise<StoredFeedAccount | null> {
    return tx.table(FeedAccountEntity).findOne({});
  }

  async findByUsername(username: string): Promise<FoundFeedAccount | null> {
    const [found] = await this.database.acrossOrganizations<FoundFeedAccount>(`select * from find_feed_account($1)`, [username]);
    return found ?? null;
  }

  async save(tx: Transaction, username: string, passwordHash: Buffer): Promise<void> {
    await tx.sql(
      `insert into feed_accounts (organization_id, username, password_hash, renewed_at) values ($1, $2, $3, $4)
       on conflict (organization_id) do update set password_hash = excluded.password_hash, renewed_at = excluded.renewed_at`,
      [tx.organizationId, username, passwordHash, tx.now],
    );
  }

  async recordDelivery(tx: Transaction): Promise<void> {
    await tx.table(FeedAccountEntity).update({}, { lastDeliveryAt: tx.now });
  }
}
