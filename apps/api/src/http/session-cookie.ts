import type { Config } from '@app/platform/config/config';
import type { FastifyReply, FastifyRequest } from 'fastify';

type CookieConfig = Pick<Config, 'PUBLIC_URL'>;

const isSecure = ({ PUBLIC_URL }: CookieConfig): boolean => PUBLIC_URL.startsWith('https:');

/** The `__Host-` prefix pins the cookie to this host; over plain http browsers reject it. */
export const sessionCookieName = (config: CookieConfig): string => (isSecure(config) ? '__Host-sid' : 'sid');

const BASE64URL_256_BITS = /^[\w-]{43}$/;

/** The session cookie's token, if it is well-formed. */
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

/** Readable by our script, which returns it in a header (Sanctum's protocol). */
export function setCsrfCookie(config: CookieConfig, reply: FastifyReply, token: string): void {
  reply.setCookie('XSRF-TOKEN', token, { path: '/', secure: isSecure(config), sameSite: 'lax' });
}
