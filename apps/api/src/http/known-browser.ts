import type { Config } from '@app/platform/config/config';
import { randomToken, sameText, sign } from '@app/platform/crypto/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';

type BrowserConfig = Pick<Config, 'APP_SECRET' | 'PUBLIC_URL'>;

const LIFETIME_SECONDS = 180 * 86_400;
/** Accounts that share a browser. */
const MAX_ACCOUNTS = 5;
const MARK = /^([\w-]{43})\.(\d{10})\.([\w-]{43})$/;

const isSecure = ({ PUBLIC_URL }: BrowserConfig): boolean => PUBLIC_URL.startsWith('https:');
const cookieName = (config: BrowserConfig): string => (isSecure(config) ? '__Host-known' : 'known');

const signature = ({ APP_SECRET }: BrowserConfig, id: string, expires: string, email: string): string =>
  sign(APP_SECRET, `browser/${id}/${expires}/${email}`);

/** The marks of the browser's cookie that have not expired: one for each account that signed in. */
const marksOf = (config: BrowserConfig, { cookies }: Pick<FastifyRequest, 'cookies'>): string[][] =>
  (cookies[cookieName(config)] ?? '')
    .split('~')
    .slice(0, MAX_ACCOUNTS)
    .flatMap((text) => {
      const [, id = '', expires = '', signed = ''] = MARK.exec(text) ?? [];
      return Number(expires) > Date.now() / 1000 ? [[id, expires, signed]] : [];
    });

const isMarkOf =
  (config: BrowserConfig, email: string) =>
  ([id = '', expires = '', signed = '']: string[]): boolean =>
    sameText(signed, signature(config, id, expires, email));

/**
 * The id in the device cookie, if this account has signed in with this browser before. Failures in a known browser are counted separately, so
 * that a stranger's failures cannot lock the person out.
 */
export const knownBrowser = (config: BrowserConfig, request: Pick<FastifyRequest, 'cookies'>, email: string): string | null =>
  marksOf(config, request).find(isMarkOf(config, email))?.[0] ?? null;

export function rememberBrowser(config: BrowserConfig, request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, email: string): void {
  const expires = String(Math.floor(Date.now() / 1000) + LIFETIME_SECONDS);
  const id = knownBrowser(config, request, email) ?? randomToken();
  const others = marksOf(config, request).filter((mark) => !isMarkOf(config, email)(mark));
  const marks = [[id, expires, signature(config, id, expires, email)], ...others].slice(0, MAX_ACCOUNTS);
  const value = marks.map((mark) => mark.join('.')).join('~');
  reply.setCookie(cookieName(config), value, {
    path: '/',
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'lax',
    maxAge: LIFETIME_SECONDS,
  });
}
