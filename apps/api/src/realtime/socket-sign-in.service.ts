import { Inject, Injectable } from '@nestjs/common';
import fastifyCookie from '@fastify/cookie';
import { SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { ClientInfo } from '@app/platform/context/request-context';
import { CsrfService } from '../http/csrf.service';
import { rawClientOf } from '../http/client-info';
import { sessionToken } from '../http/session-cookie';
import type { BrowserSocket, SignedInSocket } from './browser-socket';

/** Authenticates a socket by the session cookie of its handshake and its origin. */
@Injectable()
export class SocketSignInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
    private readonly csrf: CsrfService,
  ) {}

  /** `null` without a session, with an unverified e-mail, under a policy restriction, or from another origin. */
  async signIn(socket: BrowserSocket): Promise<SignedInSocket | null> {
    const { headers } = socket.handshake;
    if (!this.csrf.isOwnOrigin({ headers })) return null;
    const token = sessionToken(this.config, { cookies: fastifyCookie.parse(headers.cookie ?? '') });
    return token ? this.find(token, socket.id, rawClientOf(this.config, socket.request)) : null;
  }

  /** The current session; `null` when it has ended. */
  async find(token: string, requestId: string, client: ClientInfo): Promise<SignedInSocket | null> {
    const session = await this.sessions.find(token, { requestId, client, isBackground: true });
    return session?.me.verified && session.restriction === null ? { token, client, session } : null;
  }
}
