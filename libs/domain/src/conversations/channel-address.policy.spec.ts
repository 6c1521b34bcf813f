import { expect, it } from 'vitest';
import { noReplyReason } from './channel-address.policy';

it.each([
  ['sms', '+13055550123', null],
  ['whatsapp', 'whatsapp:+13055550123', null],
  ['whatsapp', 'whatsapp:CO.9001', null],
  ['sms', '68849', 'no_number'],
  ['sms', 'VERIFY', 'no_number'],
  ['sms', 'CO.9001', 'no_number'],
  ['whatsapp', 'whatsapp:', 'no_number'],
  ['sms', '+266696687', 'hidden_number'],
  ['sms', 'Anonymous', 'hidden_number'],
] as const)('on %s the address %s has the reason %s', (channel, address, reason) => {
  expect(noReplyReason(channel, address)).toBe(reason);
});
