import { Injectable } from '@nestjs/common';
import type { KeyPermission } from '@app/contracts/core/permissions';
import { Database } from '@app/database/database';
import { type ActingKey, type ClientInfo, RequestContext } from '@app/platform/context/request-context';
import { tokenHash } from '@app/platform/crypto/tokens';
import { AppError } from '@app/platform/errors/app-error';
import { holdsAddress } from '@app/platform/networks/network-list';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ActingUsersService } from '../auth/acting-users.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { SecurityPolicyService } from '../security/security-policy.service';
import { isFirstOfDay } from './api-key.policy';
import { ApiKeysRepository, type FoundKey } from './api-keys.repository';
import { looksLikeKey } from './secret-key.policy';

const RECORD_USE_INTERVAL_MS = 60_000;

export interface ApiKeyHolder {
  id: number;
  permissions: readonly KeyPermission[];
  /** The key's user, with all their rights. */
  person: RequestContext;
  /** The user's rights limited to the key's permissions. */
  ctx: RequestContext;
  /** The last recorded use is recent enough. */
  wasRecorded: boolean;
}

/** Authenticates API keys. Key and user are read on every call, so changes apply from the next call on. */
@Injectable()
export class ApiKeyHoldersService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly users: ActingUsersService,
    private readonly organizations: OrganizationsService,
    private readonly policies: SecurityPolicyService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Refuses an unknown key or one whose user has left (`api_key.invalid`), a revoked or expired key (`api_key.revoked`, `api_key.expired`),
   * an address outside the organization's networks (`auth.address_refused`), and every key of a suspended organization (`plan.suspended`).
   */
  async find(key: string, requestId: string, client: ClientInfo): Promise<ApiKeyHolder> {
    const found = looksLikeKey(key) ? await this.keys.findByHash(tokenHash(key)) : null;
    if (!found) throw new AppError('api_key.invalid');
    if (found.revoked_at) throw new AppError('api_key.revoked');
    const person = await this.users.find(RequestContext.system(found.organization_id, 'api-key', requestId, client), found.user_id);
    if (!person) throw new AppError('api_key.invalid');
    if (found.expires_at !== null && found.expires_at < found.now) throw new AppError('api_key.expired');
    const { networks, isSuspended } = await this.database.read(person, async (tx) => ({
      networks: (await this.policies.of(tx)).allowed_networks,
      isSuspended: await this.organizations.isSuspended(tx),
    }));
    if (isSuspended) throw new AppError('plan.suspended');
    if (!holdsAddress(networks, client.address)) throw new AppError('auth.address_refused');
    return {
      id: found.id,
      permissions: found.permissions,
      person,
      ctx: person.through(actingKeyOf(found)),
      wasRecorded: isRecent(found.last_used_at, found.now),
    };
  }

  /** Written at most once a minute, so that frequent callers do not write on every call. The first use of a day is audited. */
  async recordUse({ id, ctx, wasRecorded }: ApiKeyHolder): Promise<void> {
    if (wasRecorded) return;
    await this.database.transaction(ctx, async (tx) => {
      const key = await this.keys.lock(tx, id);
      if (!key || isRecent(key.last_used_at, tx.now)) return;
      await this.keys.recordUse(tx, id);
      const timeZone = await this.organizations.timeZoneOf(tx);
      if (!isFirstOfDay(key.last_used_at, tx.now, timeZone)) return;
      this.audit.record(tx, { action: 'api_key.used', target: { kind: 'api_key', id, label: key.name } });
    });
  }
}

const isRecent = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < RECORD_USE_INTERVAL_MS;

const actingKeyOf = ({ id, name, permissions }: FoundKey): ActingKey => ({ id, name, permissions });
