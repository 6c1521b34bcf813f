import { expect, it } from 'vitest';
import { isInUnitedStates } from './marketing-reach.policy';

it.each([
  ['whatsapp:+13055550123', true],
  ['+12125550123', true],
  ['whatsapp:+14165550123', false],
  ['whatsapp:+573001112233', false],
  ['whatsapp:US.1234567890', false],
])('%s is in the United States: %s', (address, expected) => {
  expect(isInUnitedStates(address)).toBe(expected);
});
