import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { RecoveryCodeEntity } from '@app/database/entities/recovery-code.entity';
import { SecondFactorEntity } from '@app/database/entities/second-factor.entity';
import type { Transaction } from '@app/database/transaction';
import { Any, IsNull } from 'typeorm';

export type StoredFactor = SecondFactorEntity;

@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly database: Database) {}

  find(tx: Transaction, userId: number): Promise<SecondFactorEntity | null> {
    return tx.table(SecondFactorEntity).findOne({ userId });
  }

  /** Locked until the transaction ends, so that codes of one user are tried one at a time. */
  lock(tx: Transaction, userId: number): Promise<SecondFactorEntity | null> {
    return tx.table(SecondFactorEntity).lock({ userId });
  }

  /** Replaces an unconfirmed secret; `false` when a confirmed one exists. */
  async begin(tx: Transaction, userId: number, secret: string): Promise<boolean> {
    const rows = await tx.sql(
      `insert into second_factors as f (organization_id, user_id, secret) values ($1, $2, $3)
       on conflict (organization_id, user_id) do update set secret = excluded.secret, created_at = now() where f.confirmed_at is null
       returning user_id`,
      [tx.organizationId, userId, secret],
    );
    return rows.length > 0;
  }

  async update(tx: Transaction, userId: number, changes: Partial<Pick<SecondFactorEntity, 'confirmedAt' | 'lastStep'>>): Promise<void> {
    await tx.table(SecondFactorEntity).update({ userId }, changes);
  }

  /** Deletes the recovery codes too. */
  delete(tx: Transaction, userId: number): Promise<number> {
    return tx.table(SecondFactorEntity).delete({ userId });
  }

  all(tx: Transaction): Promise<SecondFactorEntity[]> {
    return tx.table(SecondFactorEntity).find({ where: {} });
  }

  async reseal(tx: Transaction, userId: number, secret: string): Promise<void> {
    await tx.table(SecondFactorEntity).update({ userId }, { secret });
  }

  async listOrganizations(): Promise<number[]> {
    return (await this.database.acrossOrganizations<{ id: number }>(`select id from list_organizations()`)).map(({ id }) => id);
  }

  async replaceCodes(tx: Transaction, userId: number, hashes: string[]): Promise<void> {
    await tx.table(RecoveryCodeEntity).delete({ userId });
    await tx.sql(`insert into recovery_codes (organization_id, user_id, code_hash) select $1, $2, unnest($3::text[])`, [
      tx.organizationId,
      userId,
      hashes,
    ]);
  }

  countCodes(tx: Transaction, userId: number): Promise<number> {
    return tx.table(RecoveryCodeEntity).count({ userId, usedAt: IsNull() });
  }

  /** `true` when an unused code matched. */
  async useCode(tx: Transaction, userId: number, hashes: string[]): Promise<boolean> {
    return (await tx.table(RecoveryCodeEntity).update({ userId, codeHash: Any(hashes), usedAt: IsNull() }, { usedAt: tx.now })) > 0;
  }

  /** When each user's second factor was confirmed. */
  async confirmedOf(tx: Transaction): Promise<Map<number, Date>> {
    const rows = await tx.sql<{ user_id: number; confirmed_at: Date }>(
      `select user_id, confirmed_at from second_factors where organization_id = $1 and confirmed_at is not null`,
      [tx.organizationId],
    );
    return new Map(rows.map(({ user_id, confirmed_at }) => [user_id, confirmed_at]));
  }
}
