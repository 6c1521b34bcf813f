import { expect, it } from 'vitest';
import { isAppCode, newRecoveryCode, plainCode } from './recovery-code.policy';

it('a recovery code can be read aloud, and is another one each time', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  expect(new Set(codes).size).toBe(200);
});

it('a code is the same however it is typed', () => {
  expect([' K3M9X 7TQ2P ', 'k3m9x7tq2p', 'k3m9x-7tq2p'].map(plainCode)).toEqual(Array(3).fill('k3m9x7tq2p'));
});

it('six digits are a code of the app', () => {
  expect(['123 456', '123456', '1234567', '23456-78923'].map((typed) => isAppCode(plainCode(typed)))).toEqual([true, true, false, false]);
});
