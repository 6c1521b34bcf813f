import { expect, it } from 'vitest';
import { callerOf, identityOf } from './voice-identity.policy';

it('knows a caller of the organization again', () => {
  expect(callerOf(`client:${identityOf(7, 12)}`, 7)).toBe(12);
});

it.each(['client:org8_user12', 'client:ana', '+13055550123', 'client:org7_user12x', ''])('takes nobody from "%s"', (from) => {
  expect(callerOf(from, 7)).toBeNull();
});
