import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { KeyPermission } from '@app/contracts/core/permissions';
import { SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitOf } from './client-info';
import { CsrfService } from './csrf.service';
import { bearerKey, ApiKeyAuth } from './api-key-auth.service';
import { BACKGROUND, KEY_PERMISSION, ROUTE_ACCESS, type RouteAccess } from './route.decorators';
import { sessionToken } from './session-cookie';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Denies by default: a route must declare who may call it, and the caller must match. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly csrf: CsrfService,
    private readonly keys: ApiKeyAuth,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [context.getHandler(), context.getClass()]);
    if (!access) throw new AppError('request.forbidden');
    if (access.kind === 'provider') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = access.kind === 'public' ? null : bearerKey(request);
    if (key !== null) {
      const requiredScope = this.reflector.get<KeyPermission | undefined>(KEY_PERMISSION, context.getHandler());
      await this.keys.authenticate(key, { access, requiredScope }, request, context.switchToHttp().getResponse<FastifyReply>());
      return true;
    }
    if (!SAFE_METHODS.includes(request.method)) this.csrf.assertOwn(request);
    if (access.kind === 'public') return true;
    const isBackground = this.reflector.get<boolean | undefined>(BACKGROUND, context.getHandler()) ?? false;
    await this.signIn(request, access, isBackground);
    return true;
  }

  private async signIn(request: FastifyRequest, access: RouteAccess, isBackground: boolean): Promise<void> {
    const token = sessionToken(this.config, request);
    const session = token ? await this.sessions.find(token, { ...visitOf(request), isBackground }) : null;
    if (!session) throw new AppError('auth.required');
    request.session = session;
    request.ctx = session.ctx;
    if (session.restriction === 'address') throw new AppError('auth.address_refused');
    if (access.kind === 'permission') {
      if (!session.me.verified) throw new AppError('auth.email_not_verified');
      if (session.restriction === 'second_factor' && !access.beforeSecondFactor) throw new AppError('auth.second_factor_due');
      session.ctx.require(access.permission);
    }
  }
}
