import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF_LENGTH = 5;
const half = () => Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Such as `k3m9x-7tq2p`: 49 bits, far more than can be guessed at the few tries that a sign-in allows. */
export const newRecoveryCode = (): string => `${half()}-${half()}`;

/** What was typed, without what people add and leave out. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** Codes of the app are six digits; everything else may be a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);
