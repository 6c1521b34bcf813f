import { Inject, Injectable } from '@nestjs/common';
import type { LoginInput, MeView } from '@app/contracts/auth/auth.contract';
import type { MfaChallenge, MfaChallengeInput } from '@app/contracts/auth/second-factor.contract';
import { LoginService, type LoginVisit } from '@app/domain/auth/login.service';
import { SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitOf } from '../http/client-info';
import { knownBrowser, rememberBrowser } from '../http/known-browser';
import { sessionToken, setSessionCookie } from '../http/session-cookie';

interface SignedIn {
  token: string;
  me: MeView;
}

/** Signs a browser in: always with a new session, which replaces the previous one. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
  ) {}

  async withPassword(input: LoginInput, request: FastifyRequest): Promise<SignedIn | MfaChallenge> {
    const result = await this.logins.login(input, this.visit(request));
    return 'token' in result ? this.startSession(result.token, request) : result;
  }

  async completeMfa(input: MfaChallengeInput, request: FastifyRequest): Promise<SignedIn> {
    return this.startSession(await this.logins.completeMfa(input, this.visit(request)), request);
  }

  /** For a new member, whose mailed link proved who they are. */
  async afterInvitation(organizationId: number, userId: number, request: FastifyRequest): Promise<SignedIn> {
    return this.startSession(await this.sessions.open(organizationId, userId, visitOf(request), 'invitation'), request);
  }

  /** Gives the browser its session, and remembers that this account signs in here. */
  remember({ token, me }: SignedIn, request: FastifyRequest, reply: FastifyReply): MeView {
    setSessionCookie(this.config, reply, token);
    rememberBrowser(this.config, request, reply, me.email);
    return me;
  }

  private visit(request: FastifyRequest): LoginVisit {
    return { ...visitOf(request), knownBrowser: (email) => knownBrowser(this.config, request, email) };
  }

  private async startSession(token: string, request: FastifyRequest): Promise<SignedIn> {
    const session = await this.sessions.find(token, visitOf(request));
    if (!session) throw new AppError('auth.required');
    if (session.restriction === 'address') {
      await this.sessions.end(session);
      throw new AppError('auth.address_refused');
    }
    await this.endPrevious(request);
    return { token, me: session.me };
  }

  private async endPrevious(request: FastifyRequest): Promise<void> {
    const previous = sessionToken(this.config, request);
    const session = previous ? await this.sessions.find(previous, visitOf(request)) : null;
    if (session) await this.sessions.end(session);
  }
}
