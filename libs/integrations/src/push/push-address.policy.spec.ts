import { expect, it } from 'vitest';
import { isPushAddress } from './push-address.policy';

const OWN = 'http://localhost:3100';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://localhost:3100/push/abc', true],
  ['http://localhost:3101/push/abc', false],
  ['https://localhost:3100/push/abc', false],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['https://10.0.0.7/abc', false],
  ['https://2130706433/abc', false],
  ['https://[::1]/abc', false],
  ['https://redis/abc', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s may be a push service: %s', (address, expected) => {
  expect(isPushAddress(address, OWN)).toBe(expected);
});

it('knows none of its own where none is configured', () => {
  expect(isPushAddress('http://localhost:3100/push/abc', '')).toBe(false);
});
