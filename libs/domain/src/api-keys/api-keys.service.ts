import { Injectable } from '@nestjs/common';
import {
  type ApiKeysAnswer,
  type ApiKeyView,
  type GenerateApiKeyInput,
  type NewApiKey,
  type GeneratedApiKey,
  MAX_API_KEYS,
} from '@app/contracts/api-keys/api-keys.contract';
import { type ErrorCode, ERRORS } from '@app/contracts/catalogue/errors';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { tokenHash } from '@app/platform/crypto/tokens';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { type AuditRecord, AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { TeamService } from '../team/team.service';
import { expiryOf, stateOf } from './api-key.policy';
import { type ApiKeyRow, ApiKeysRepository } from './api-keys.repository';
import { newSecretKey } from './secret-key.policy';

/** Management of an organization's API keys (document 001, /settings, Agent API Keys). */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly team: TeamService,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  list(ctx: RequestContext): Promise<ApiKeysAnswer> {
    return this.database.read(ctx, async (tx) => ({ data: (await this.keys.list(tx)).map((row) => apiKeyViewOf(row, tx.now)) }));
  }

  /**
   * Returns the full key, which is not stored. Requires re-authentication. Refuses users who are not verified agents or managers
   * (`api_key.user_unknown`), an expiry in the past (`api_key.expiry_past`), more than `MAX_API_KEYS` keys, and a repetition, to which the
   * key cannot be shown again (`api_key.already_generated`).
   */
  async generate(ctx: RequestContext, { client_id: clientId, ...input }: NewApiKey): Promise<GeneratedApiKey> {
    ctx.requireReauth();
    const find = (id: number) => Promise.reject(new AppError('api_key.already_generated', { details: { api_key_id: id } }));
    return this.database.transaction(ctx, (tx) =>
      createOnce(tx, { kind: 'api_key', clientId, input }, { create: () => this.add(tx, input), find }),
    );
  }

  /** Takes effect immediately and cannot be undone; a revoked key is refused (`api_key.already_revoked`). */
  revoke(ctx: RequestContext, id: number): Promise<ApiKeyView> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await this.own(tx, id);
      if (row.revoked_at) throw new AppError('api_key.already_revoked');
      await this.keys.revoke(tx, id);
      this.recordChange(tx, 'revoked', row);
      return this.view(tx, id);
    });
  }

  async remove(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const row = await this.own(tx, id);
      await this.keys.delete(tx, id);
      this.recordChange(tx, 'deleted', row);
    });
  }

  private async add(tx: Transaction, input: GenerateApiKeyInput): Promise<GeneratedApiKey> {
    const { key, prefix } = newSecretKey();
    await this.organizations.hold(tx);
    await this.requireEligible(tx, input.user_id);
    const expiresAt = expiryOf(input.expires_at, await this.organizations.timeZoneOf(tx));
    if (expiresAt !== null && expiresAt < tx.now) throw fieldError('api_key.expiry_past', 'expires_at');
    if ((await this.keys.count(tx)) >= MAX_API_KEYS) throw new AppError('api_key.too_many');
    const id = await this.keys.insert(tx, input, { keyPrefix: prefix, keyHash: tokenHash(key), expiresAt });
    const view = await this.view(tx, id);
    const { permissions, expires_at } = view;
    this.recordChange(tx, 'generated', view, { for_user: view.user.id, permissions, expires_at });
    return { ...view, key };
  }

  private async requireEligible(tx: Transaction, userId: number): Promise<void> {
    const agent = await this.team.findAssignable(tx, userId);
    if (!agent?.available) throw fieldError('api_key.user_unknown', 'user_id');
  }

  private async own(tx: Transaction, id: number): Promise<ApiKeyRow> {
    const row = await this.keys.lock(tx, id);
    if (!row) throw notFound();
    return row;
  }

  private async view(tx: Transaction, id: number): Promise<ApiKeyView> {
    const row = await this.keys.find(tx, id);
    if (!row) throw notFound();
    return apiKeyViewOf(row, tx.now);
  }

  private recordChange(
    tx: Transaction,
    what: 'generated' | 'revoked' | 'deleted',
    { id, name }: Pick<ApiKeyRow, 'id' | 'name'>,
    after?: AuditValues,
  ): void {
    tx.record('api_key.changed', {}, audience.managers());
    this.audit.record(tx, { action: `api_key.${what}`, target: { kind: 'api_key', id, label: name }, ...(after && { after }) });
  }
}

type AuditValues = NonNullable<AuditRecord['after']>;

const fieldError = (code: ErrorCode, field: string) => new AppError(code, { errors: { [field]: ERRORS[code] } });

function apiKeyViewOf(row: ApiKeyRow, now: Date): ApiKeyView {
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
