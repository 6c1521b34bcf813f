import { importJWK, jwtVerify } from 'jose';

const HEADER = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/i;
const MAX_LIFETIME_SECONDS = 86_400;
const POINT_BYTES = 65;

export interface ApplicationServer {
  key: string;
  subject: string;
}

/** The sender from the VAPID header (RFC 8292); null when it is not signed for this push service. */
export async function applicationServerOf(header: string, origin: string): Promise<ApplicationServer | null> {
  const { token = '', key = '' } = HEADER.exec(header)?.groups ?? {};
  const point = Buffer.from(key, 'base64url');
  if (point.length !== POINT_BYTES) return null;
  try {
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: origin });
    const { exp = 0, sub = '' } = payload;
    const isTooLongLived = exp > Date.now() / 1000 + MAX_LIFETIME_SECONDS;
    return isTooLongLived || !/^(mailto:|https:)/.test(sub) ? null : { key, subject: sub };
  } catch {
    return null;
  }
}
