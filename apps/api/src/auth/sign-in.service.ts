import { Inject, Injectable } from '@nestjs/common';
import type { LoginInput, MeView } from '@app/contracts/auth/auth.contract';
import { AuthService } from '@app/domain/auth/auth.service';
import { SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client-of';
import { sessionToken } from '../http/session-cookie';

interface SignedIn {
  token: string;
  me: MeView;
}

/** Signs a browser in: a new session each time, and the one it had before is over. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
  ) {}

  async with(input: LoginInput, request: FastifyRequest): Promise<SignedIn> {
    return this.enter(await this.auth.login(input, clientOf(request)), request);
  }

  /** For somebody who has proved in another way who they are. */
  async as(organizationId: number, userId: number, request: FastifyRequest): Promise<SignedIn> {
    return this.enter(await this.sessions.open(organizationId, userId, clientOf(request)), request);
  }

  private async enter(token: string, request: FastifyRequest): Promise<SignedIn> {
    const session = await this.sessions.find(token, request.id, clientOf(request));
    if (!session) throw new AppError('auth.required');
    await this.endPrevious(request);
    return { token, me: session.me };
  }

  private async endPrevious(request: FastifyRequest): Promise<void> {
    const previous = sessionToken(this.config, request);
    const session = previous ? await this.sessions.find(previous, request.id, clientOf(request)) : null;
    if (session) await this.sessions.end(session);
  }
}
