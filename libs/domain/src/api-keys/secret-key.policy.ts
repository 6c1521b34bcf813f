import { randomInt } from 'node:crypto';
import { randomToken } from '@app/platform/crypto/tokens';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const NAME_LENGTH = 8;
const KEY = /^ak_live_[a-z0-9]{8}_[\w-]{43}$/;

/** A key with a readable prefix, followed by 256 random bits. */
export function newSecretKey(): { key: string; prefix: string } {
  const name = Array.from({ length: NAME_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const prefix = `ak_live_${name}`;
  return { key: `${prefix}_${randomToken()}`, prefix };
}

export const looksLikeKey = (text: string): boolean => KEY.test(text);
