import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { clientOf } from './client-of';
import { CsrfService } from './csrf.service';
import { ROUTE_ACCESS, type RouteAccess } from './route.decorators';
import { sessionToken } from './session-cookie';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Denies unless the route says who may call it and the caller is that. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly csrf: CsrfService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [context.getHandler(), context.getClass()]);
    if (!access) throw new AppError('request.forbidden');
    if (access.kind === 'provider') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!SAFE_METHODS.includes(request.method)) this.csrf.assertOwn(request);
    if (access.kind !== 'public') await this.signIn(request, access);
    return true;
  }

  private async signIn(request: FastifyRequest, access: RouteAccess): Promise<void> {
    const token = sessionToken(this.config, request);
    const session = token ? await this.sessions.find(token, request.id, clientOf(request)) : null;
    if (!session) throw new AppError('auth.required');
    if (access.kind === 'permission') {
      if (!session.me.verified) throw new AppError('auth.email_not_verified');
      session.ctx.require(access.permission);
    }
    request.session = session;
  }
}
