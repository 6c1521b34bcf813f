import { Injectable } from '@nestjs/common';
import type { KeyPermission } from '@app/contracts/core/permissions';
import { ApiKeyHoldersService } from '@app/domain/api-keys/api-key-holders.service';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './client-info';
import { ApiKeyRateLimiter } from './api-key-rate-limiter.service';
import type { RouteAccess } from './route.decorators';

const BEARER = /^bearer(?: +(?<key>.*))?$/i;

/** The key in the `Authorization: Bearer` header; `null` without one, as from browsers. */
export const bearerKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const match = BEARER.exec(headers.authorization ?? '');
  return match ? (match.groups?.['key'] ?? '').trim() : null;
};

/** Authenticates requests by agent API key. Cookies are ignored, so no CSRF protection is needed. */
@Injectable()
export class ApiKeyAuth {
  constructor(
    private readonly holders: ApiKeyHoldersService,
    private readonly limiter: ApiKeyRateLimiter,
  ) {}

  /**
   * Refuses routes closed to keys (`api_key.not_accepted`), a key without the scope (`api_key.permission_missing`), and what the key's user
   * may not do.
   */
  async authenticate(
    key: string,
    { access, requiredScope }: { access: RouteAccess; requiredScope: KeyPermission | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const holder = await this.holders.find(key, request.id, clientOf(request));
    await this.limiter.consume(holder.ctx.organizationId, holder.id, reply);
    await this.holders.recordUse(holder);
    if (access.kind !== 'permission' || requiredScope === undefined) throw new AppError('api_key.not_accepted');
    if (!holder.permissions.includes(requiredScope))
      throw new AppError('api_key.permission_missing', { details: { permission: requiredScope } });
    holder.person.require(access.permission);
    request.ctx = holder.ctx;
  }
}
