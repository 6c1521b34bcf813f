import { expect, it } from 'vitest';
import { isAppCode, newRecoveryCode, plainCode } from './recovery-code.policy';

it('a recovery code has no ambiguous characters and is random', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  expect(new Set(codes).size).toBe(200);
});

it('a code matches regardless of spaces, dashes and case', () => {
  expect([' K3M9X 7TQ2P ', 'k3m9x7tq2p', 'k3m9x-7tq2p'].map(plainCode)).toEqual(Array(3).fill('k3m9x7tq2p'));
});

it('six digits are an authenticator code', () => {
  expect(['123 456', '123456', '1234567', '23456-78923'].map((typed) => isAppCode(plainCode(typed)))).toEqual([true, true, false, false]);
});
