import type { ApiKeyView } from '@app/contracts/api-keys/api-keys.contract';
import { stateOf } from './api-key.policy';
import type { ApiKeyRow } from './api-keys.repository';

export function apiKeyViewOf(row: ApiKeyRow, now: Date): ApiKeyView {
  const { revoked_at: revokedAt, expires_at: expiresAt, owner_has_left: ownerHasLeft } = row;
  const state = stateOf({ revokedAt, expiresAt, ownerHasLeft }, now);
  return {
    id: row.id,
    name: row.name,
    user: { id: row.user_id, name: row.user_name },
    key_prefix: row.key_prefix,
    permissions: row.permissions,
    is_active: state === 'active',
    state,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
