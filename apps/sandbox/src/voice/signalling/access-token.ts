import { type JWTPayload, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { Account } from '../../accounts/account';
import type { AccountsStore } from '../../accounts/accounts.store';

const MAX_TTL_S = 86_400;
const IDENTITY = /^[A-Za-z0-9_]{1,121}$/;
const CONTENT_TYPE = 'twilio-fpa;v=1';

/** Wire codes of the signalling service; the voice SDK shows 31204 as 20101 and 31205 as 20104. */
export class TokenRejected extends Error {
  constructor(
    readonly code: 31202 | 31204 | 31205,
    message: string,
  ) {
    super(message);
  }
}

export interface DeviceGrant {
  account: Account;
  identity: string;
  ttlSeconds: number;
  mayReceive: boolean;
  applicationSid: string | null;
  /** Parameters that the server of the token adds to every call. */
  applicationParameters: Record<string, string>;
}

interface Grants {
  identity?: string;
  voice?: { incoming?: { allow?: boolean }; outgoing?: { application_sid?: string; params?: Record<string, string> } };
}

/** Reads an access token; `now` is the sandbox's time in ms. Throws a `TokenRejected`. */
export async function readAccessToken(accounts: AccountsStore, token: string, now: number): Promise<DeviceGrant> {
  const claims = claimsOf(token);
  const account = accounts.list().find(({ sid }) => sid === claims.sub);
  const key = account && [account.apiKey, ...account.keys].find(({ sid }) => sid === claims.iss);
  if (!account || !key) throw new TokenRejected(31204, 'The account or the API key of the token is unknown');
  await verify(token, key.secret, now);
  const { identity = '', voice } = (claims.grants ?? {}) as Grants;
  const { exp = 0, iat = 0 } = claims;
  if (!IDENTITY.test(identity))
    throw new TokenRejected(31204, 'The identity is missing or has other characters than letters, digits and _');
  if (exp - iat > MAX_TTL_S) throw new TokenRejected(31205, 'The token lives longer than 24 hours');
  return {
    account,
    identity,
    ttlSeconds: exp - Math.floor(now / 1000),
    mayReceive: voice?.incoming?.allow === true,
    applicationSid: voice?.outgoing?.application_sid ?? null,
    applicationParameters: voice?.outgoing?.params ?? {},
  };
}

function claimsOf(token: string): JWTPayload {
  try {
    if (decodeProtectedHeader(token).cty !== CONTENT_TYPE) throw new TokenRejected(31204, `The token is not of the type ${CONTENT_TYPE}`);
    return decodeJwt(token);
  } catch (error) {
    throw error instanceof TokenRejected ? error : new TokenRejected(31204, 'The token is no JWT');
  }
}

async function verify(token: string, secret: string, now: number): Promise<void> {
  try {
    await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'], currentDate: new Date(now) });
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new TokenRejected(31205, 'The token has expired');
    throw new TokenRejected(31202, 'The signature of the token is wrong');
  }
}
