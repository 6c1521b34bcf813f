import { createECDH, randomBytes } from 'node:crypto';
import { Metrics } from '@app/platform/metrics/metrics';
import { expect, it } from 'vitest';
import { WebPush } from './web-push';

const push = new WebPush(
  {
    VAPID_PRIVATE_KEY: randomBytes(32),
    MAIL_FROM: 'Lotline <no-reply@lotline.test>',
    PUSH_SERVICE_URL: '',
    PROVIDER_TIMEOUT_MS: 500,
  } as never,
  new Metrics(),
);
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
const address = { endpoint: 'https://push.invalid/device', keys };
const order = { payload: '{}', topic: 'topic' };

it('has a public key that browsers take', () => {
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
});

it('takes only keys that are keys', () => {
  expect(push.accepts(address)).toBe(true);
  expect(push.accepts({ ...address, keys: { ...keys, p256dh: 'A'.repeat(87) } })).toBe(false);
});

it('calls nothing inside', async () => {
  expect(await push.send({ ...address, endpoint: 'https://127.0.0.1/device' }, order)).toBe('gone');
});

it('fails without naming the device where nobody answers', async () => {
  const failure = await push.send(address, order).catch((error: unknown) => error);
  expect(String(failure)).toBe('Error: The push service did not answer.');
});
