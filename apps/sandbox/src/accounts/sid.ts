import { createHash, randomBytes } from 'node:crypto';

/** A fresh provider identifier: two letters for the kind and 32 hex digits. */
export const newSid = (kind: string) => kind + randomBytes(16).toString('hex');

/** The same parts always give the same identifier, so a demo that is seeded twice finds its own account again. */
export const derivedSid = (kind: string, ...parts: string[]) => (kind + derivedSecret(kind, ...parts)).slice(0, 34);

/** 32 hex digits that follow from the parts: the tokens of demonstration accounts, which guard nothing. */
export const derivedSecret = (...parts: string[]) => createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32);
