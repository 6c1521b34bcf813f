import { DEMO_PASSWORD } from '@app/contracts/auth/demo-password';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords of published leaks, in small letters. */
const COMMON = new Set<string>(dictionary['passwords-common']);

/** Whether a password is among the first that anybody tries: a blank one, that of the demo, or one of the tens of thousands that are used most. */
export function isGuessablePassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return plain === '' || plain === DEMO_PASSWORD || COMMON.has(plain);
}
