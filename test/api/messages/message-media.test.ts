import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageView, UploadView } from '@app/contracts/messages/messages.contract';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { MediaRefusedError, TwilioMedia } from '@app/integrations/twilio/twilio-media';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assign } from '../../factories/contact.factory';
import { Chat } from '../../factories/chat.factory';
import { HTML, JPEG, OGG, PDF, PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';

const base64 = (file: Uint8Array) => Buffer.from(file).toString('base64');

/** Bytes and headers as a browser gets them. */
async function fetchFile(who: HttpClient, path: string): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const response = await fetch(who.url + path, { headers: who.cookieHeader() });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

async function aReceivedFile(org: Organization, reader: HttpClient, file: Uint8Array, contentType: string) {
  const customer = org.customer('+13055550123');
  await customer.sends({ media: [{ content_type: contentType, base64: base64(file) }] });
  const chat = await Chat.of(org, customer, 'whatsapp');
  const message = await eventually(async () => {
    const newest = (await chat.messages(reader)).at(-1);
    expect(newest?.media[0]?.state).toBe('ready');
    return newest as MessageView;
  });
  return { chat, message, url: message.media_url ?? '' };
}

/** A server that only counts who comes. */
async function aServer(answer: RequestListener): Promise<{ url: string; visits: () => number }> {
  let visits = 0;
  const server = createServer((request, response) => {
    visits++;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, visits: () => visits };
}

describe('a file from a customer', () => {
  it.each([
    ['image/jpeg', JPEG, 'image', 'inline'],
    ['image/png', PNG, 'image', 'inline'],
    ['audio/ogg', OGG, 'audio', 'inline'],
    ['application/pdf', PDF, 'file', 'attachment'],
    ['text/html', HTML, 'file', 'attachment'],
    ['text/vcard', new Uint8Array(Buffer.from('BEGIN:VCARD\nEND:VCARD\n')), 'contact', 'attachment'],
  ])('%s is copied and served so that it can do nothing', async (contentType, file, type, disposition) => {
    const org = await anOrganization().withTwilio().with('agent');
    const { message, url } = await aReceivedFile(org, org.agent, file, contentType);
    expect(message).toMatchObject({ type, media: [{ size_bytes: file.length, state: 'ready' }] });
    expect(url).toMatch(/^\/api\/media\/\d+$/);
    const served = await fetchFile(org.agent, url);
    expect(served.status).toBe(200);
    expect(served.bytes.equals(Buffer.from(file))).toBe(true);
    expect(served.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
    expect(served.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('cache-control')).toContain('private');
  });

  it('is what its bytes say, not what the sender calls it', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const { message, url } = await aReceivedFile(org, org.agent, PNG, 'text/html');
    expect(message.media[0]?.content_type).toBe('image/png');
    expect((await fetchFile(org.agent, url)).headers.get('content-type')).toBe('image/png');
  });

  it('comes with its brothers in an MMS, in order', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const customer = org.customer('+13055550124');
    const media = [JPEG, PNG, PDF].map((file, index) => ({
      content_type: ['image/jpeg', 'image/png', 'application/pdf'][index] ?? '',
      base64: base64(file),
    }));
    await customer.sends({ channel: 'sms', body: 'trade-in', media });
    const chat = await Chat.of(org, customer, 'sms');
    await eventually(async () => {
      const [message] = await chat.messages(org.agent);
      expect(message?.media.map(({ content_type, state }) => `${content_type} ${state}`)).toEqual([
        'image/jpeg ready',
        'image/png ready',
        'application/pdf ready',
      ]);
    });
  });

  it.each(['api.ie1.twilio.com', 'api.dublin.ie1.twilio.com'])('comes from the host of a region or an edge: %s', async (media_host) => {
    const org = await anOrganization().withTwilio().with('agent');
    const customer = org.customer('+13055550127');
    await customer.sends({ media: [{ content_type: 'image/png', base64: base64(PNG) }], media_host });
    const chat = await Chat.of(org, customer, 'whatsapp');
    await eventually(async () => expect((await chat.messages(org.agent))[0]?.media).toMatchObject([{ state: 'ready' }]));
  });

  it('is for those alone who may see the conversation', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const stranger = await anOrganization().with('owner');
    const { url, chat } = await aReceivedFile(org, org.agent, PNG, 'image/png');
    await assign(org, chat.contactId, org.otherAgent);
    expect((await fetchFile(org.otherAgent, url)).status).toBe(200);
    expect((await fetchFile(org.agent, url)).status).toBe(404);
    expect((await fetchFile(stranger.owner, url)).status).toBe(404);
    expect((await fetchFile(org.product.visitor(), url)).status).toBe(401);
  });
});

describe('the address of a file in a webhook', () => {
  const forged: [string, (org: Organization, trap: string) => string][] = [
    ['a server inside our network', (_org, trap) => `${trap}/secret`],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a name that begins like the provider’s', () => 'https://api.twilio.com.evil.test/2010-04-01/Accounts/x'],
    ['a host that ends like the provider’s', () => 'https://api.x.y.z.twilio.com/2010-04-01/Accounts/x'],
    ['a user name that looks like the provider', (_org, trap) => trap.replace('//', '//api.twilio.com@')],
    ['another account', () => `https://api.twilio.com/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages/MM1/Media/ME1`],
    ['another resource of our account', (org) => `https://api.twilio.com/2010-04-01/Accounts/${org.twilio.sid}/Messages.json`],
    ['a way out of the path', (org) => `https://api.twilio.com/2010-04-01/Accounts/${org.twilio.sid}/Messages/MM1/Media/../../../x`],
    ['a file of the disk', () => 'file:///etc/passwd'],
    ['no address at all', () => '::'],
  ];

  it.each(forged)('is not followed to %s', async (_place, addressOf) => {
    const org = await anOrganization().withTwilio().with('agent');
    const trap = await aServer((_request, response) => response.end('secret'));
    const customer = org.customer('+13055550123');
    const params = {
      From: customer.addressOn('whatsapp'),
      NumMedia: '1',
      MediaContentType0: 'image/png',
      MediaUrl0: addressOf(org, trap.url),
    };
    expect((await deliverWebhook(org, anInboundMessage(org, params))).status).toBe(200);
    const chat = await Chat.of(org, customer, 'whatsapp');
    await eventually(async () => expect((await chat.messages(org.agent))[0]?.media).toMatchObject([{ state: 'failed' }]));
    expect(trap.visits()).toBe(0);
    expect((await fetchFile(org.agent, (await chat.messages(org.agent))[0]?.media_url ?? '')).status).toBe(409);
  });

  const account: TwilioAccount = {
    organizationId: 1,
    webhookKey: 'x',
    accountSid: `AC${'1'.repeat(32)}`,
    authToken: 'secret token',
    phoneNumber: null,
    messagingServiceSid: null,
    whatsappFrom: null,
  };
  const file = `https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages/MM1/Media/ME1`;
  const mediaAt = (baseUrl: string, patienceMs = 500) =>
    new TwilioMedia({ TWILIO_BASE_URL: baseUrl, PROVIDER_TIMEOUT_MS: patienceMs } as never);

  it('is not followed where the provider’s answer leads out of its hosts', async () => {
    const trap = await aServer((_request, response) => response.end('secret'));
    const provider = await aServer((_request, response) => response.writeHead(302, { location: `${trap.url}/secret` }).end());
    await expect(mediaAt(provider.url).download(account, file)).rejects.toThrow(MediaRefusedError);
    expect([provider.visits(), trap.visits()]).toEqual([1, 0]);
  });

  it('is followed twice at the most, and without our token', async () => {
    const seen: (string | undefined)[] = [];
    const provider = await aServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: '/further' }).end();
    });
    await expect(mediaAt(provider.url).download(account, file)).rejects.toThrow('Too many redirects');
    expect(seen).toEqual([expect.stringMatching(/^Basic /), undefined, undefined]);
  });

  it('is left when the file grows beyond 16 MB or never comes', async () => {
    const endless = await aServer((_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const pour = (): void => void (response.destroyed || response.write(chunk, pour));
      pour();
    });
    await expect(mediaAt(endless.url, 20_000).download(account, file)).rejects.toThrow('larger than 16 MB');
    const silent = await aServer(() => undefined);
    await expect(mediaAt(silent.url).download(account, file)).rejects.toThrow('took too long');
  });
});

describe('a file of ours', () => {
  it('reaches the customer as it was uploaded', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { body: upload } = await org.agent.upload<UploadView>(PNG, 'car.png');
    const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Mire', media_url: upload.url });
    expect(body).toMatchObject({
      type: 'image',
      body: 'Mire',
      media: [{ content_type: 'image/png', file_name: 'car.png', size_bytes: PNG.length, state: 'ready' }],
    });
    await chat.message(org.agent, body.id, ({ status }) => status === 'read');
    const [sent] = await chat.sentToCustomer();
    const received = await fetch(sent?.media[0]?.url ?? '');
    expect(Buffer.from(await received.arrayBuffer()).equals(Buffer.from(PNG))).toBe(true);
    expect((await fetchFile(org.agent, body.media_url ?? '')).status).toBe(200);
  });

  it('goes without words', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { body: upload } = await org.agent.upload<UploadView>(PDF, 'offer.pdf');
    const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { media_url: upload.url });
    expect([body.body, body.content]).toEqual(['Archivo adjunto', 'Archivo adjunto']);
    await chat.message(org.agent, body.id, ({ status }) => status === 'read');
    const { body: list } = await org.agent.get<ConversationPage>('/api/chats');
    expect(list.data[0]?.last_message).toMatchObject({ id: body.id, body: 'Archivo adjunto' });
    expect(await chat.sentToCustomer()).toMatchObject([{ body: '', media: [{ content_type: 'application/pdf' }] }]);
  });

  it('has a name at the customer, in its link and beside its bytes', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { body: upload } = await org.agent.upload<UploadView>(PDF, 'Cotización del señor Núñez.pdf');
    const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { media_url: upload.url });
    await chat.message(org.agent, body.id, ({ status }) => status === 'read');
    expect(await chat.sentToCustomer()).toMatchObject([{ media: [{ file_name: 'Cotizacion-del-s.pdf' }] }]);
    const { MediaLinksService } = await import('@app/domain/messages/media-links.service');
    const links = org.product.api.app.get(MediaLinksService, { strict: false });
    const mediaId = body.media[0]?.id ?? 0;
    const link = links.forProvider(org.twilio.webhookKey, mediaId, 'Cotización.pdf');
    expect(new URL(link).pathname).toMatch(new RegExp(`/media/${mediaId}/Cotizacion\\.pdf$`));
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(link.replace(/^https?:\/\/[^/]+/, org.product.url), { method });
      expect([status, headers.get('content-disposition')]).toEqual([200, 'inline; filename="Cotizacion-del-s.pdf"']);
    }
  });

  it('is open to the provider alone, for twelve hours', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 500, accept: 'never' });
    const { body: upload } = await org.agent.upload<UploadView>(PNG, 'car.png');
    const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { media_url: upload.url });
    const { MediaLinksService } = await import('@app/domain/messages/media-links.service');
    const links = org.product.api.app.get(MediaLinksService, { strict: false });
    const mediaId = body.media[0]?.id ?? 0;
    const link = (now?: number) => links.forProvider(org.twilio.webhookKey, mediaId, 'car.png', now).replace(org.product.url, '');
    const visitor = org.product.visitor();
    expect((await fetchFile(visitor, link(Date.now() - 11 * 3_600_000))).status).toBe(200);
    const described = await fetch(org.product.url + link(), { method: 'HEAD' });
    expect([described.status, described.headers.get('content-type'), described.headers.get('content-length')]).toEqual([
      200,
      'image/png',
      String(PNG.length),
    ]);
    const other = await anOrganization().withTwilio().with();
    const refused = [
      link(Date.now() - 12 * 3_600_000),
      link().replace(/signature=(.)/, (_, first) => `signature=${first === 'x' ? 'y' : 'x'}`),
      link().replace(/expires=(\d+)/, 'expires=9$1'),
      link().replace(`/media/${mediaId}/`, `/media/${mediaId + 1}/`),
      link().replace(org.twilio.webhookKey, other.twilio.webhookKey),
      `/webhooks/twilio/${org.twilio.webhookKey}/media/${mediaId}`,
    ];
    for (const path of refused) {
      expect([404, 422]).toContain((await fetchFile(visitor, path)).status);
      expect([404, 422]).toContain((await fetch(org.product.url + path, { method: 'HEAD' })).status);
    }
  });
});
