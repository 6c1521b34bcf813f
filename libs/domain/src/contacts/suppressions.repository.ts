import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

/** Hashes of addresses of erased people. */
@Injectable()
export class SuppressionsRepository {
  /** A repeated erasure overrides an earlier return. */
  async insert(tx: Transaction, hashes: string[]): Promise<void> {
    await tx.sql(
      `insert into suppressions (organization_id, address_hash) select $1, hash from unnest($2::text[]) hash
       on conflict (organization_id, address_hash) do update set created_at = now(), returned_at = null`,
      [tx.organizationId, hashes],
    );
  }

  /** Those of the hashes whose person has not returned. */
  async findSuppressed(tx: Transaction, hashes: string[]): Promise<Set<string>> {
    const rows = await tx.sql<{ address_hash: string }>(
      `select address_hash from suppressions where organization_id = $1 and address_hash = any($2) and returned_at is null`,
      [tx.organizationId, hashes],
    );
    return new Set(rows.map((row) => row.address_hash));
  }

  async recordReturn(tx: Transaction, hashes: string[]): Promise<void> {
    await tx.sql(
      `update suppressions set returned_at = now() where organization_id = $1 and address_hash = any($2) and returned_at is null`,
      [tx.organizationId, hashes],
    );
  }
}
