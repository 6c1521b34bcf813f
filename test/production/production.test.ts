import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRecording, padded, PDF } from '../factories/files';
import { aTemplateInput } from '../factories/template.factory';
import { eventually } from '../harness/eventually';
import type { HttpClient } from '../harness/http-client';
import { SocketClient } from '../harness/socket-client';
import { layTrap, runInline, scrollThrough, unsafeAddresses } from '../journeys/support/content.browser.mjs';
import { launchBrowser } from '../journeys/support/browsers';
import { goTo } from '../journeys/support/pages';
import { Installation } from './installation';

const caddy = process.env.CADDY_PATH ?? '';
const OWNER = {
  firstName: 'Lucero',
  lastName: 'Paz',
  organization: 'Paz Autos',
  email: 'lucero@paz.test',
  password: 'correct horse battery',
};
const NUMBER = '+12025550790';
const CUSTOMER = '+13055550191';

/** Where Caddy is not installed and cannot be, `npm test` says so. */
describe.skipIf(!caddy)('the installation as docker-compose.yml runs it', () => {
  let installation: Installation;
  let owner: HttpClient;
  let socket: SocketClient;
  let chat: string;

  beforeAll(async () => {
    installation = await Installation.start(caddy);
    owner = installation.visitor();
  });
  afterAll(async () => {
    socket?.close();
    await installation?.stop();
  });

  it.each(['/', '/login', '/chats', '/pages/terms-of-service', '/nowhere'])('%s has the headers of the product', async (page) => {
    const { status, headers } = await installation.visitor().send('GET', page, { headers: { accept: 'text/html' } });
    expect(status).toBe(page === '/nowhere' ? 404 : 200);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).not.toContain('immutable');
  });

  it('serves built files compressed and for a year, and says 404 of those that are gone, for now', async () => {
    const { body } = await installation.visitor().get<string>('/dashboard');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(body) ?? [];
    const built = await installation.visitor().send('GET', script, { headers: { 'accept-encoding': 'gzip' } });
    expect([built.status, built.headers.get('cache-control'), built.headers.get('content-encoding')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'gzip',
    ]);
    const gone = await installation.visitor().get<string>('/assets/gone-12345678.js');
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect((await installation.visitor().get('/metrics')).status).toBe(404);
  });

  it('takes a dealership from the sign-up to its first conversation', async () => {
    expect((await owner.post('/api/auth/signup', OWNER)).status).toBe(201);
    const token = await eventually(async () => {
      const [mail] = await installation.provider.mailsTo(OWNER.email);
      const [link, found] = /https?:\S+\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
      expect(link).toContain(installation.url);
      return found;
    });
    expect((await owner.post('/api/auth/verify-email', { token })).status).toBe(200);
    const { email, password } = OWNER;
    const spoofed = { ...(await owner.tokenHeaders()), 'x-forwarded-for': '203.0.113.9' };
    expect((await owner.send('POST', '/api/auth/login', { body: { email, password }, headers: spoofed })).status).toBe(200);
    const { body: sessions } = await owner.get<{ address: string }[]>('/api/me/sessions');
    expect(sessions).toMatchObject([{ address: '127.0.0.1' }]);

    const { sid, auth_token } = await installation.provider.createAccount(OWNER.organization, NUMBER);
    const settings = {
      twilio_account_sid: sid,
      twilio_auth_token: auth_token,
      twilio_phone_number: NUMBER,
      twilio_whatsapp_from: `whatsapp:${NUMBER}`,
    };
    expect(await owner.post('/api/settings/twilio/setup', settings)).toMatchObject({ status: 200 });
    socket = await SocketClient.connect(owner);
    await installation.provider.inbound({ account: sid, channel: 'whatsapp', from: CUSTOMER, to: NUMBER, body: '¿Siguen abiertos?' });
    const { payload } = (await socket.next('message.received')) as { payload: { message: MessageView } };
    expect(payload.message.body).toBe('¿Siguen abiertos?');
    chat = `/api/chats/whatsapp/${payload.message.conversation_id}`;
  });

  it('carries a file and a voice note', async () => {
    const recorded = await aRecording('webm');
    for (const [file, bytes, type] of [
      ['offer.pdf', padded(PDF, 200_000), 'application/pdf'],
      ['voice-note.webm', recorded, 'audio/ogg'],
    ] as const) {
      const { body: upload } = await owner.upload<{ url: string }>(bytes, file);
      expect((await owner.post(`${chat}/send`, { media_url: upload.url })).status).toBe(201);
      await eventually(async () => {
        const messages = await installation.provider.messagesTo(OWNER.organization, CUSTOMER);
        expect(messages.flatMap(({ media }) => media.map(({ content_type }) => content_type))).toContain(type);
      });
    }
  });

  it('shows what strangers wrote so that it does nothing, under the policy of the product', { timeout: 180_000 }, async () => {
    const text = (id: number) => `"><script>trap(${id})</script><img src onerror=trap(${id})>`;
    const contact = { first_name: text(1), last_name: text(2), phone: '+13055550192' };
    const { body: named } = await owner.post<{ id: number }>('/api/contacts', contact);
    const template = aTemplateInput({ friendly_name: text(3), body: `Hola ${text(4)}`, placeholders: [] });
    const { body: made } = await owner.post<{ id: number }>('/api/whatsapp/templates', template);
    const { account, ...message } = { account: OWNER.organization, channel: 'whatsapp', from: CUSTOMER, to: NUMBER };
    await installation.provider.inbound({ account, ...message, body: text(5), profileName: text(6) });

    const { headers } = await owner.get(`/api/contacts/${named.id}`);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self'`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toContain('application/json');

    const artifacts = await mkdtemp(path.join(tmpdir(), 'production-browser-'));
    const browser = await launchBrowser(artifacts);
    try {
      const page = await browser.newPage({ baseURL: installation.url });
      await page.context().addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: installation.url })));
      await page.addInitScript(layTrap);
      const reports: string[] = [];
      page.on('pageerror', ({ message: report }) => void reports.push(report));
      const seen = new Set<string>();
      for (const address of ['/chats', chat.replace('/api/chats/whatsapp', '/chats'), '/contacts', `/message-templates/${made.id}`]) {
        await goTo(page, address);
        await page.evaluate(scrollThrough);
        for (const [call] of (await page.locator('body').textContent())?.matchAll(/trap\(\d\)/g) ?? []) seen.add(call);
        expect(await page.evaluate(unsafeAddresses)).toEqual([]);
      }
      expect(reports).toEqual([]);
      expect([...seen]).toEqual(expect.arrayContaining(['trap(1)', 'trap(3)', 'trap(4)', 'trap(5)']));
      // an element that got into the page would be stopped by the policy
      await page.evaluate(runInline, 'trap(9)');
      await expect.poll(() => reports).toEqual([expect.stringContaining('policy violated: script-src')]);
    } finally {
      await browser.close();
      await rm(artifacts, { recursive: true });
    }
  });

  it('goes on when one of its APIs is killed', async () => {
    await installation.apis[0]?.end('SIGKILL');
    for (let request = 0; request < 10; request++) expect((await owner.get('/api/me')).status).toBe(200);
    socket.close();
    socket = await SocketClient.connect(owner);
    expect((await owner.post(`${chat}/send`, { body: 'Sí, hasta las siete' })).status).toBe(201);
    await eventually(async () => {
      const messages = await installation.provider.messagesTo(OWNER.organization, CUSTOMER);
      expect(messages.filter(({ body }) => body === 'Sí, hasta las siete')).toHaveLength(1);
    });
  });
});
