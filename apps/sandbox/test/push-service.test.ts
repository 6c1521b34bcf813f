import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { type SandboxUnderTest, aSandbox } from './a-sandbox';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterEach(() => sandbox.control.post('/reset'));
afterAll(() => sandbox.close());

const server = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@lotline.test' };
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const auth = randomBytes(16).toString('base64url');

async function push(device: string, { by = server, without = '' }: { by?: typeof server; without?: string } = {}) {
  const subscription = { endpoint: `${sandbox.url}/push/${device}`, keys: { p256dh, auth } };
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, 'Hola', { vapidDetails: by, TTL: 60, topic: 'saludo' });
  const sent = Object.entries({ ...headers }).filter(([name]) => name.toLowerCase() !== without);
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(sent) as Record<string, string>,
    body: new Uint8Array(body),
  });
  return { status: response.status, location: response.headers.get('location'), retryAfter: response.headers.get('retry-after') };
}

const kept = (device: string) =>
  sandbox.control.get<{ topic: string; ttl: number; subject: string; body: string }[]>(`/pushes?device=${device}`);

it('stores encrypted push messages for a device', async () => {
  expect(await push('one')).toMatchObject({ status: 201, location: expect.stringContaining('/push-messages/') });
  const [only, ...others] = await kept('one');
  expect(others).toEqual([]);
  expect(only).toMatchObject({ ttl: 60, topic: 'saludo', subject: 'mailto:push@lotline.test' });
  expect(Buffer.from(only?.body ?? '', 'base64').toString()).not.toContain('Hola');
  expect(await kept('another')).toEqual([]);
});

it.each([
  ['ttl', 400],
  ['content-encoding', 400],
  ['authorization', 401],
])('refuses a push without %s', async (without, status) => {
  expect((await push('one', { without })).status).toBe(status);
});

it('accepts pushes to a device only from its first application server, and only signed for this service', async () => {
  await push('one');
  expect((await push('one', { by: { ...server, ...webPush.generateVAPIDKeys() } })).status).toBe(403);
  const elsewhere = webPush.generateRequestDetails({ endpoint: 'https://push.example/one', keys: { p256dh, auth } }, 'x', {
    vapidDetails: server,
  });
  const forged = { ...elsewhere.headers } as Record<string, string>;
  expect((await fetch(`${sandbox.url}/push/one`, { method: 'POST', headers: forged, body: new Uint8Array(elsewhere.body) })).status).toBe(
    403,
  );
});

it('returns the configured status until it changes', async () => {
  for (const status of [410, 429, 500]) {
    await sandbox.control.post('/pushes/one', { status });
    expect((await push('one')).status).toBe(status);
  }
  expect((await push('one')).status).toBe(500);
  await sandbox.control.post('/pushes/one', { status: null });
  expect((await push('one')).status).toBe(201);
});
