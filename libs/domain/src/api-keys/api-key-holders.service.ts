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
  /** The one for whom the key acts, with all of their rights. */
  person: RequestContext;
  /** What of that goes through the key. */
  ctx: RequestContext;
  /** This use need not be. */
  wasRecorded: boolean;
}

/** Programs that come with a key. Key and person are looked at anew each time, so a change of either counts from the next call on. */
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
   * Refuses a key that nobody has or whose person has left (`api_key.invalid`), one that is over (`api_key.revoked`, `api_key.expired`), and
   * one that comes from outside of the organization's networks (`auth.address_refused`), whoever it is for.
   */
  async find(key: string, requestId: string, client: ClientInfo): Promise<ApiKeyHolder> {
    const found = looksLikeKey(key) ? await this.keys.findByHash(tokenHash(key)) : null;
    if (!found) throw new AppError('api_key.invalid');
    if (found.revoked_at) throw new AppError('api_key.revoked');
    const person = await this.users.find(RequestContext.system(found.organization_id, 'api-key', requestId, client), found.user_id);
    if (!person) throw new AppError('api_key.invalid');
    if (found.expires_at !== null && found.expires_at < found.now) throw new AppError('api_key.expired');
    const { allowed_networks: networks } = await this.database.read(person, (tx) => this.policies.of(tx));
    if (!holdsAddress(networks, client.address)) throw new AppError('auth.address_refused');
    return {
      id: found.id,
      permissions: found.permissions,
      person,
      ctx: person.through(actingKeyOf(found)),
      wasRecorded: isRecent(found.last_used_at, found.now),
    };
  }

  /** Kept to the minute: a program that calls all the time does not write all the time. The first use of a day leaves an entry. */
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
