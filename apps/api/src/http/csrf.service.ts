import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { randomToken, sameText, sign } from '@app/platform/crypto/tokens';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionToken, setCsrfCookie, setSessionCookie } from './session-cookie';

/**
 * Sanctum's flow with a token bound to the session cookie, so that a cookie planted from a sibling domain matches no token. Before sign-in
 * the cookie holds a random value, which protects the login form too.
 */
@Injectable()
export class CsrfService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Issues a new token for the browser's next write. */
  issue(request: FastifyRequest, reply: FastifyReply): void {
    let session = sessionToken(this.config, request);
    if (!session) {
      session = randomToken();
      setSessionCookie(this.config, reply, session);
    }
    const nonce = randomToken();
    setCsrfCookie(this.config, reply, `${nonce}.${this.signature(session, nonce)}`);
  }

  /** Refuses a write that another site may have triggered. */
  assertOwn(request: FastifyRequest): void {
    if (!this.isOwnOrigin(request)) throw new AppError('auth.origin_refused');
    const header = request.headers['x-xsrf-token'];
    const session = sessionToken(this.config, request);
    const [nonce = '', signature = ''] = typeof header === 'string' ? header.split('.') : [];
    if (!session || !nonce || !sameText(signature, this.signature(session, nonce))) throw new AppError('auth.csrf_mismatch');
  }

  /** Whether the request comes from our origin, as far as the browser tells; other programs send no origin. */
  isOwnOrigin(request: Pick<FastifyRequest, 'headers'>): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site') return false;
    const { origin, host } = request.headers;
    if (!origin || site === 'same-origin') return true;
    const allowed = [new URL(this.config.PUBLIC_URL).origin, ...this.config.ALLOWED_ORIGINS];
    return allowed.includes(origin) || origin === `http://${host ?? ''}` || origin === `https://${host ?? ''}`;
  }

  private signature(session: string, nonce: string): string {
    return sign(this.config.APP_SECRET, `csrf/${session}/${nonce}`);
  }
}
