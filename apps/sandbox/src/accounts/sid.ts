import { createHash, randomBytes } from 'node:crypto';

/** A random provider identifier: two letters for the kind and 32 hex digits. */
export const newSid = (kind: string) => kind + randomBytes(16).toString('hex');

/** Derived from the parts, so a demo that is created twice finds its account again. */
export const derivedSid = (kind: string, ...parts: string[]) => (kind + derivedSecret(kind, ...parts)).slice(0, 34);

/** 32 hex digits derived from the parts: tokens of demo accounts, which protect nothing. */
export const derivedSecret = (...parts: string[]) => createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32);
