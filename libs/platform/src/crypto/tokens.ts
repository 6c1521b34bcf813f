import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits of randomness, safe in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A fast hash is enough for 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The query of an address that opens `subject` without a login until `expires`, in milliseconds since 1970. */
export const signedQuery = (secret: string, subject: string, expires: number): string =>
  `expires=${expires}&signature=${sign(secret, `${subject}/${expires}`)}`;

/** Whether `signedQuery` made this query for the subject, and the time has not passed. */
export const isSignedFor = (secret: string, subject: string, query: { expires: number; signature: string }, now: number): boolean =>
  query.expires > now && sameText(query.signature, sign(secret, `${subject}/${query.expires}`));
