import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSandbox } from '../src/sandbox';
import { CUSTOMER, type ChatMessage, DEALER, aSandbox, connectWebhooks, controlOf } from './a-sandbox';
import { aTemplate, anApprovedTemplate, approvalOf, submit } from './a-template';
import { WebhookReceiver } from './webhook-receiver';

let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'sandbox-'))));
afterEach(() => rm(dataDir, { recursive: true }));

it('keeps accounts, messages, files, opt-outs, mails and the clock across a restart', async () => {
  const before = await aSandbox({ dataDir });
  await connectWebhooks(before, 'http://127.0.0.1:9/in#rc=0');
  const inbound = { account: 'Miami Motors', from: CUSTOMER, to: DEALER };
  await before.control.post('/inbound', { ...inbound, channel: 'sms', body: 'STOP' });
  await before.control.post('/inbound', {
    ...inbound,
    channel: 'whatsapp',
    profileName: 'Ana',
    media: [{ content_type: 'text/vcard', base64: 'QkVHSU4=' }],
  });
  await before.control.post('/clock', { advanceSeconds: 3_600 });
  const accounts = await before.control.get('/accounts');
  const messages = await before.control.get<ChatMessage[]>('/messages');
  await before.close();

  const after = await createSandbox({ dataDir });
  const control = controlOf(after);
  const kept = await control.get<ChatMessage[]>('/messages');
  expect(await control.get('/accounts')).toEqual(accounts);
  expect(kept.map(({ sid }) => sid)).toEqual(messages.map(({ sid }) => sid));
  expect(await control.get('/clock')).toMatchObject({ advanced_seconds: 3_600 });
  expect(await control.get('/phone/customers?account=Miami%20Motors')).toMatchObject([{ name: 'Ana' }]);
  const file = await fetch(kept.find(({ channel }) => channel === 'whatsapp')?.media[0]?.url ?? '');
  expect(await file.text()).toBe('BEGIN');
  await after.close();
});

it('resumes messages in delivery', async () => {
  const dealership = await WebhookReceiver.start();
  const before = await aSandbox({ dataDir });
  const { sid } = await before.client.messages.create({
    to: CUSTOMER,
    from: DEALER,
    body: 'Hola',
    statusCallback: `${dealership.url}/status`,
  });
  await before.close();
  expect(dealership.statuses('/status')).not.toContain('delivered');

  const after = await createSandbox({ dataDir });
  await dealership.waitFor('/status', 3);
  expect(dealership.statuses('/status').sort()).toEqual(['delivered', 'sending', 'sent']);
  const [message] = await controlOf(after).get<ChatMessage[]>('/messages');
  expect(message).toMatchObject({ sid, status: 'delivered' });
  await Promise.all([after.close(), dealership.close()]);
});

it('keeps templates and blocked names, and resumes reviews', async () => {
  const before = await aSandbox({ dataDir });
  const approved = await anApprovedTemplate(before);
  const deleted = await anApprovedTemplate(before, {}, 'vieja');
  await before.client.content.v1.contents(deleted.sid).remove();
  const pending = await aTemplate(before);
  await submit(before, pending.sid, 'nueva');
  await before.close();

  const after = await aSandbox({ dataDir });
  expect(await approvalOf(after, approved.sid)).toMatchObject({ name: 'cita', status: 'approved' });
  expect((await approvalOf(after, pending.sid)).status).toBe('received');
  await after.control.post('/clock', { advanceSeconds: 7 });
  expect((await approvalOf(after, pending.sid)).status).toBe('approved');
  const again = await aTemplate(after);
  await expect(submit(after, again.sid, 'vieja')).rejects.toMatchObject({ code: 20001 });
  await after.close();
});

it('reads a snapshot of an earlier version without templates', async () => {
  const before = await aSandbox({ dataDir });
  await before.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Hola' });
  await before.close();
  const file = path.join(dataDir, 'sandbox.json');
  const { contents: _contents, blockedTemplateNames: _names, ...earlier } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(earlier));
  const after = await createSandbox({ dataDir });
  expect(await controlOf(after).get('/contents')).toEqual([]);
  expect(await controlOf(after).get('/messages')).toHaveLength(1);
  await after.close();
});

it('writes nothing without a folder', async () => {
  const sandbox = await aSandbox();
  await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Hola' });
  await sandbox.close();
  expect(await readdir(dataDir)).toEqual([]);
});
