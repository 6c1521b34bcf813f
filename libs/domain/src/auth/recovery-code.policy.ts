import { randomInt } from 'node:crypto';
import { ERRORS } from '@app/contracts/catalogue/errors';
import { AppError } from '@app/platform/errors/app-error';

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF_LENGTH = 5;
const half = () => Array.from({ length: HALF_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** For example `k3m9x-7tq2p`: 49 bits, far more than can be guessed within the attempts that a sign-in allows. */
export const newRecoveryCode = (): string => `${half()}-${half()}`;

/** Normalizes a typed code. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** Authenticator codes have six digits; anything else may be a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

type CodeMethod = 'totp' | 'recovery_code';

/** The kind of code that the person meant. */
export const codeMethod = (typed: string): CodeMethod => (isAppCode(plainCode(typed)) ? 'totp' : 'recovery_code');

export function wrongCode(method: CodeMethod): AppError {
  const code = method === 'totp' ? 'auth.code_wrong' : 'auth.recovery_code_wrong';
  return new AppError(code, { errors: { code: ERRORS[code] } });
}
