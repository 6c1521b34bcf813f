import { Injectable } from '@nestjs/common';
import type { KeyPermission } from '@app/contracts/core/permissions';
import { Database } from '@app/database/database';
import { type ActingKey, RequestContext } from '@app/platform/context/request-context';
import { tokenHash } from '@app/platform/crypto/tokens';
import { AppError } from '@app/platform/errors/app-error';
import { ActingUsersService } from '../auth/acting-users.service';
import { ApiKeysRepository, type FoundKey } from './api-keys.repository';
import { looksLikeKey } from './secret-key.policy';

const NOTE_AFTER_MS = 60_000;

export interface KeyHolder {
  id: number;
  permissions: readonly KeyPermission[];
  /** The one for whom the key acts, with all of their rights. */
  person: RequestContext;
  /** What of that goes through the key. */
  ctx: RequestContext;
  lastUsedAt: Date | null;
}

/** Programs that come with a key. Key and person are looked at anew each time, so a change of either counts from the next call on. */
@Injectable()
export class KeyHoldersService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly users: ActingUsersService,
  ) {}

  /** Refuses a key that nobody has or whose person has left (`api_key.invalid`), and one that is over (`api_key.revoked`, `api_key.expired`). */
  async find(key: string, requestId: string): Promise<KeyHolder> {
    const found = looksLikeKey(key) ? await this.keys.findByHash(tokenHash(key)) : null;
    if (!found) throw new AppError('api_key.invalid');
    if (found.revoked_at) throw new AppError('api_key.revoked');
    const person = await this.users.find(RequestContext.system(found.organization_id, 'api-key', requestId), found.user_id);
    if (!person) throw new AppError('api_key.invalid');
    if (found.expires_at !== null && found.expires_at.getTime() < Date.now()) throw new AppError('api_key.expired');
    return {
      id: found.id,
      permissions: found.permissions,
      person,
      ctx: person.through(actingKeyOf(found)),
      lastUsedAt: found.last_used_at,
    };
  }

  /** Kept to the minute: a program that calls all the time does not write all the time. */
  async noteUse({ id, ctx, lastUsedAt }: KeyHolder): Promise<void> {
    if (lastUsedAt !== null && Date.now() - lastUsedAt.getTime() < NOTE_AFTER_MS) return;
    await this.database.transaction(ctx, (tx) => this.keys.noteUse(tx, id));
  }
}

const actingKeyOf = ({ id, name, permissions }: FoundKey): ActingKey => ({ id, name, permissions });
