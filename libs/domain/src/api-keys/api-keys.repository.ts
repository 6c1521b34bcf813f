import { Injectable } from '@nestjs/common';
import type { GenerateApiKeyInput } from '@app/contracts/api-keys/api-keys.contract';
import type { KeyPermission } from '@app/contracts/core/permissions';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import { ApiKeyEntity } from '@app/database/entities/api-key.entity';
import type { Transaction } from '@app/database/transaction';

export interface ApiKeyRow {
  id: number;
  user_id: number;
  user_name: string;
  owner_has_left: boolean;
  name: string;
  key_prefix: string;
  permissions: KeyPermission[];
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
}

/** A key before its organization is known. */
export type FoundKey = Pick<ApiKeyRow, 'id' | 'user_id' | 'name' | 'permissions' | 'expires_at' | 'last_used_at' | 'revoked_at'> & {
  organization_id: number;
  /** Database time. */
  now: Date;
};

const SELECT = `
  select k.id, k.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.removed_at is not null as owner_has_left,
         k.name, k.key_prefix, k.permissions, k.expires_at, k.last_used_at, k.revoked_at, k.created_at
  from api_keys k join users u on u.organization_id = k.organization_id and u.id = k.user_id
  where k.organization_id = $1`;

const COLUMNS = { user_id: 'userId', name: 'name', permissions: null, expires_at: null } as const satisfies ColumnMap<
  GenerateApiKeyInput,
  ApiKeyEntity
>;

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /** Searches all organizations: only the key tells which one it belongs to. */
  async findByHash(keyHash: Buffer): Promise<FoundKey | null> {
    const [row] = await this.database.acrossOrganizations<FoundKey>(`select *, now() as now from find_api_key($1)`, [keyHash]);
    return row ?? null;
  }

  /** Newest first. */
  list(tx: Transaction): Promise<ApiKeyRow[]> {
    return tx.sql<ApiKeyRow>(`${SELECT} order by k.id desc`, [tx.organizationId]);
  }

  async find(tx: Transaction, id: number): Promise<ApiKeyRow | null> {
    const [row] = await tx.sql<ApiKeyRow>(`${SELECT} and k.id = $2`, [tx.organizationId, id]);
    return row ?? null;
  }

  /** Does the same as `find`, and locks until the transaction ends. */
  async lock(tx: Transaction, id: number): Promise<ApiKeyRow | null> {
    const [row] = await tx.sql<ApiKeyRow>(`${SELECT} and k.id = $2 for update of k`, [tx.organizationId, id]);
    return row ?? null;
  }

  count(tx: Transaction): Promise<number> {
    return tx.table(ApiKeyEntity).count({});
  }

  async insert(
    tx: Transaction,
    input: GenerateApiKeyInput,
    key: Pick<ApiKeyEntity, 'keyPrefix' | 'keyHash' | 'expiresAt'>,
  ): Promise<number> {
    const permissions = [...new Set(input.permissions)];
    const { id } = await tx.table(ApiKeyEntity).insert({ ...columnsOf(COLUMNS, input), ...key, permissions });
    return id;
  }

  async revoke(tx: Transaction, id: number): Promise<void> {
    await tx.table(ApiKeyEntity).update({ id }, { revokedAt: tx.now });
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(ApiKeyEntity).delete({ id });
  }

  async recordUse(tx: Transaction, id: number): Promise<void> {
    await tx.table(ApiKeyEntity).update({ id }, { lastUsedAt: tx.now });
  }
}
