import { expect, it } from 'vitest';
import { looksLikeKey, newSecretKey } from './secret-key.policy';

it('makes a well-formed key that starts with its prefix', () => {
  const { key, prefix } = newSecretKey();
  expect(looksLikeKey(key)).toBe(true);
  expect(key.startsWith(`${prefix}_`)).toBe(true);
  expect(Buffer.from(key.slice(prefix.length + 1), 'base64url')).toHaveLength(32);
});

it('makes unique keys', () => {
  const keys = Array.from({ length: 100 }, () => newSecretKey().key);
  expect(new Set(keys).size).toBe(100);
});

it.each(['', 'ak_live_abcdefgh', 'Bearer x', `ak_live_abcdefgh_${'x'.repeat(42)}`, `ak_live_ABCDEFGH_${'x'.repeat(43)}`])(
  'rejects %j',
  (text) => {
    expect(looksLikeKey(text)).toBe(false);
  },
);
