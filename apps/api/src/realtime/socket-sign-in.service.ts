import { Inject, Injectable } from '@nestjs/common';
import fastifyCookie from '@fastify/cookie';
import { SessionsService } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { ClientInfo } from '@app/platform/context/request-context';
import { CsrfService } from '../http/csrf.service';
import { rawClientOf } from '../http/raw-client';
import { sessionToken } from '../http/session-cookie';
import type { BrowserSocket, SignedInSocket } from './browser-socket';

/** Who a socket is: the session cookie of its handshake, from a page of ours. */
@Injectable()
export class SocketSignInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
    private readonly csrf: CsrfService,
  ) {}

  /** Null for whoever is not signed in, not verified, held back by the organization's policy, or comes from another site. */
  async signIn(socket: BrowserSocket): Promise<SignedInSocket | null> {
    const { headers } = socket.handshake;
    if (!this.csrf.isOwnOrigin({ headers })) return null;
    const token = sessionToken(this.config, { cookies: fastifyCookie.parse(headers.cookie ?? '') });
    return token ? this.find(token, socket.id, rawClientOf(this.config, socket.request)) : null;
  }

  /** The session as it is now; null when it is over. */
  async find(token: string, requestId: string, client: ClientInfo): Promise<SignedInSocket | null> {
    const session = await this.sessions.find(token, { requestId, client, isBackground: true });
    return session?.me.verified && session.restriction === null ? { token, client, session } : null;
  }
}
