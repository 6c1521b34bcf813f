import type { Config } from '@app/platform/config/config';
import type { FastifyReply, FastifyRequest } from 'fastify';

type CookieConfig = Pick<Config, 'PUBLIC_URL'>;

const isSecure = ({ PUBLIC_URL }: CookieConfig): boolean => PUBLIC_URL.startsWith('https:');

/** Over https the `__Host-` prefix pins the cookie to this host; without it browsers would not keep a secure cookie at all. */
export const sessionCookieName = (config: CookieConfig): string => (isSecure(config) ? '__Host-sid' : 'sid');

const BASE64URL_256_BITS = /^[\w-]{43}$/;

/** The token of the session cookie, if there is one of the right form. */
export function sessionToken(config: CookieConfig, request: Pick<FastifyRequest, 'cookies'>): string | null {
  const token = request.cookies[sessionCookieName(config)];
  return token && BASE64URL_256_BITS.test(token) ? token : null;
}

export function setSessionCookie(config: CookieConfig, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookieName(config), token, { path: '/', httpOnly: true, secure: isSecure(config), sameSite: 'lax' });
}

export function clearSessionCookie(config: CookieConfig, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(config), { path: '/', httpOnly: true, secure: isSecure(config), sameSite: 'lax' });
}

/** Readable by our own script, which sends it back in a header (Sanctum's protocol). */
export function setCsrfCookie(config: CookieConfig, reply: FastifyReply, token: string): void {
  reply.setCookie('XSRF-TOKEN', token, { path: '/', secure: isSecure(config), sameSite: 'lax' });
}
