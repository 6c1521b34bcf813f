import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, type ChatMessage, DEALER, type SandboxUnderTest, aSandbox, connectWebhooks, rebase } from './a-sandbox';
import { WebhookReceiver } from './webhook-receiver';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let sandbox: SandboxUnderTest;
let dealership: WebhookReceiver;
const uploads = http.createServer((request, response) => {
  if (request.url === '/no-head.png' && request.method === 'HEAD') return response.writeHead(404).end();
  if (request.url === '/no-head.png') return response.setHeader('content-type', 'image/png').end(PNG);
  if (request.url === '/car.png') return response.setHeader('content-type', 'image/png').end(PNG);
  if (request.url === '/7/offer.pdf') return response.setHeader('content-type', 'application/pdf').end('%PDF-1.4');
  if (request.url?.startsWith('/disposed/')) {
    const disposition = decodeURIComponent(request.url.slice('/disposed/'.length));
    return response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition }).end('%PDF-1.4');
  }
  if (request.url === '/voice.webm') return response.setHeader('content-type', 'audio/webm').end('webm');
  if (request.url === '/huge.png') return response.setHeader('content-type', 'image/png').end(Buffer.alloc(6 * 1024 * 1024));
  return response.writeHead(404).end();
});
const upload = (name: string) => `http://127.0.0.1:${(uploads.address() as AddressInfo).port}/${name}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => uploads.listen(0, '127.0.0.1', resolve));
  [sandbox, dealership] = await Promise.all([aSandbox(), WebhookReceiver.start()]);
  await connectWebhooks(sandbox, `${dealership.url}/in`);
});
afterEach(async () => {
  dealership.received.length = 0;
  await sandbox.control.post('/reset');
});
afterAll(async () => {
  uploads.close();
  await Promise.all([sandbox.close(), dealership.close()]);
});

const inbound = (media: object[]) =>
  sandbox.control.post<{ sid: string }>('/inbound', { account: 'Miami Motors', channel: 'whatsapp', from: CUSTOMER, body: '', media });

describe('a file from a customer', () => {
  const mediaUrl = async () => {
    await inbound([{ content_type: 'image/png', base64: PNG.toString('base64') }]);
    return dealership.at('/in')[0]?.params.MediaUrl0 ?? '';
  };

  it('has the provider URL in the webhook', async () => {
    const { sid } = await inbound([{ content_type: 'image/png', base64: PNG.toString('base64') }]);
    expect(sid).toMatch(/^MM/);
    expect(dealership.at('/in')[0]?.params).toMatchObject({
      NumMedia: '1',
      MessageType: 'image',
      MediaContentType0: 'image/png',
      MediaUrl0: expect.stringMatching(
        `^https://api.twilio.com/2010-04-01/Accounts/${sandbox.account.sid}/Messages/${sid}/Media/ME[0-9a-f]{32}$`,
      ),
    });
  });

  it('is fetched with credentials, through a redirect to a link that needs none', async () => {
    const address = rebase(await mediaUrl(), sandbox.url);
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(401);
    const redirect = await sandbox.rest.get(address, { redirect: 'manual' });
    expect(redirect.status).toBe(307);
    const file = await fetch(redirect.headers.get('location') ?? '');
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
  });

  it('has a link that cannot be forged', async () => {
    const redirect = await sandbox.rest.get(rebase(await mediaUrl(), sandbox.url), { redirect: 'manual' });
    const link = new URL(redirect.headers.get('location') ?? '');
    link.searchParams.set('Expires', String(Number(link.searchParams.get('Expires')) + 1));
    expect((await fetch(link)).status).toBe(403);
  });

  it('is listed, described and deleted', async () => {
    const { sid } = await inbound([{ content_type: 'image/png', base64: PNG.toString('base64') }]);
    const [media] = await sandbox.client.messages(sid).media.list();
    const context = sandbox.client.messages(sid).media(media?.sid ?? '');
    expect((await context.fetch()).contentType).toBe('image/png');
    expect(await context.remove()).toBe(true);
    await expect(context.fetch()).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['image', 'image/jpeg', 'image', 'ffd8ff'],
    ['audio', 'audio/ogg', 'audio', '4f676753'],
    ['video', 'video/mp4', 'video', '66747970'],
    ['pdf', 'application/pdf', 'document', '25504446'],
  ])('may be the sample %s', async (sample, contentType, messageType, magic) => {
    const { sid } = await inbound([{ sample }]);
    const [webhook] = dealership.at('/in');
    expect(webhook?.params).toMatchObject({ MediaContentType0: contentType, MessageType: messageType });
    const [message] = await sandbox.control.get<ChatMessage[]>(`/messages?from=${encodeURIComponent(CUSTOMER)}`);
    expect(message).toMatchObject({ sid, media: [{ content_type: contentType }] });
    const file = await fetch(message?.media[0]?.url ?? '');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 16)
        .toString('hex'),
    ).toContain(magic);
  });
});

describe('a file from the dealership', () => {
  const send = (name: string, prefix = 'whatsapp:') =>
    sandbox.client.messages.create({ to: prefix + CUSTOMER, from: prefix + DEALER, body: 'Foto', mediaUrl: [upload(name)] });
  const statusOf = async (sid: string) => {
    const { status, errorCode } = await sandbox.client.messages(sid).fetch();
    return { status, errorCode };
  };

  it('is downloaded by the provider, which keeps a copy', async () => {
    await inbound([]);
    const { sid, numMedia } = await send('car.png');
    expect({ kind: sid.slice(0, 2), numMedia }).toEqual({ kind: 'MM', numMedia: '1' });
    await vi.waitFor(async () => expect((await statusOf(sid)).status).toBe('delivered'), 3_000);
    const [media] = await sandbox.client.messages(sid).media.list();
    const copy = await sandbox.rest.get(`/Messages/${sid}/Media/${media?.sid}`);
    expect(
      createHash('sha256')
        .update(Buffer.from(await copy.arrayBuffer()))
        .digest('hex'),
    ).toBe(createHash('sha256').update(PNG).digest('hex'));
  });

  it.each([
    ['is of a kind that WhatsApp does not take', 'voice.webm'],
    ['is larger than WhatsApp takes', 'huge.png'],
    ['cannot be fetched', 'missing.png'],
    ['does not answer to HEAD', 'no-head.png'],
  ])('fails with 63019 when it %s', async (_case, name) => {
    await inbound([]);
    const { sid } = await send(name);
    await vi.waitFor(async () => expect(await statusOf(sid)).toEqual({ status: 'failed', errorCode: 63019 }), 3_000);
  });

  // Source: Twilio docs, "Accepted content types for media" and "WhatsApp media messages": inline, a plain name of at most 20 characters.
  it.each([
    ['its link', '7/offer.pdf', 'offer.pdf'],
    ['its disposition', `disposed/${encodeURIComponent('inline; filename="contract.pdf"')}`, 'contract.pdf'],
    ['its link, where the disposition is encoded', `disposed/${encodeURIComponent("inline; filename*=UTF-8''a.pdf")}`, /filename\*/],
    ['its link, where the disposition is an attachment', `disposed/${encodeURIComponent('attachment; filename="a.pdf"')}`, /attachment/],
    ['its link, where the name is long', `disposed/${encodeURIComponent('inline; filename="a-very-long-contract.pdf"')}`, /inline/],
  ])('has the name of %s', async (_case, name, called) => {
    await inbound([]);
    const { sid } = await send(name);
    await vi.waitFor(async () => expect((await statusOf(sid)).status).toBe('delivered'), 3_000);
    const messages = await sandbox.control.get<ChatMessage[]>(`/messages?to=${encodeURIComponent(CUSTOMER)}`);
    expect(messages.find((message) => message.sid === sid)?.media[0]?.file_name).toMatch(called);
  });

  it('fails as an MMS with 30019 when it is too large', async () => {
    const { sid } = await send('huge.png', '');
    await vi.waitFor(async () => expect(await statusOf(sid)).toEqual({ status: 'failed', errorCode: 30019 }), 3_000);
  });
});
