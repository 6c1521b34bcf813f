import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, type ChatMessage, DEALER, type SandboxUnderTest, aSandbox, connectWebhooks } from './a-sandbox';
import { type TemplateInput, aTemplate, anApprovedTemplate } from './a-template';
import { WebhookReceiver } from './webhook-receiver';

interface Chat {
  messages: { sid: string; body: string; rich: object | null; media: { content_type: string | null }[] }[];
}

let sandbox: SandboxUnderTest;
let dealership: WebhookReceiver;
beforeAll(async () => {
  [sandbox, dealership] = await Promise.all([aSandbox(), WebhookReceiver.start()]);
});
afterEach(() => sandbox.control.post('/reset'));
afterAll(() => Promise.all([sandbox.close(), dealership.close()]));

const ANA = '{"1":"Ana","2":"15:00"}';
const FILLED = 'Hola Ana, su cita es mañana a las 15:00 en nuestro taller.';
const ACCEPTING = { 'twilio/quick-reply': { body: '¿Viene mañana?', actions: [{ type: 'QUICK_REPLY', title: 'Sí', id: 'yes:42' }] } };

let sent = 0;
/** Sends a content with its own callback path. */
async function send(contentSid: string, contentVariables: string | undefined = ANA, addresses = {}) {
  const path = `/status/${++sent}`;
  const message = await sandbox.client.messages.create({
    to: `whatsapp:${CUSTOMER}`,
    from: `whatsapp:${DEALER}`,
    ...addresses,
    contentSid,
    contentVariables,
    statusCallback: dealership.url + path,
  });
  return { sid: message.sid, body: message.body, path };
}

const firstCallback = async ({ path }: { path: string }) => (await dealership.waitFor(path, 1))[0]?.params;
const force = (sid: string, status: string) => sandbox.control.post(`/contents/${sid}/status`, { status });
const approved = (input: Partial<TemplateInput> = {}) => anApprovedTemplate(sandbox, input, `plantilla_${++sent}`);
const customerWrites = () =>
  sandbox.control.post('/inbound', { account: 'Miami Motors', channel: 'whatsapp', from: CUSTOMER, body: 'Hola' });
const chat = () => {
  const ends = new URLSearchParams({ account: 'Miami Motors', channel: 'whatsapp', dealer: DEALER, customer: CUSTOMER });
  return sandbox.control.get<Chat>(`/phone/chat?${ends.toString()}`);
};

describe('an approved template', () => {
  it('reaches a customer who never wrote, with its values, and has structured callbacks', async () => {
    const message = await send((await approved()).sid);
    expect(message).toMatchObject({ body: FILLED, sid: expect.stringMatching(/^MM/) });
    const callbacks = await dealership.waitFor(message.path, 3);
    expect(dealership.statuses(message.path)).toEqual(['sent', 'delivered', 'read']);
    for (const { params } of callbacks) expect(params.StructuredMessage).toBe('true');
    expect((await sandbox.client.messages(message.sid).fetch()).body).toBe(FILLED);
    const [kept] = await sandbox.control.get<ChatMessage[]>(`/messages?to=${encodeURIComponent(CUSTOMER)}`);
    expect(kept).toMatchObject({ body: FILLED, content_variables: ANA });
  });

  it('can be sent through a Messaging Service', async () => {
    const { sid } = await approved();
    const message = await send(sid, ANA, { from: undefined, messagingServiceSid: sandbox.account.messaging_service_sid });
    await dealership.waitFor(message.path, 4);
    expect(dealership.statuses(message.path)).toEqual(['queued', 'sent', 'delivered', 'read']);
  });

  it('shows its header, footer and buttons on the phone', async () => {
    const card = {
      body: 'Su {{1}} está listo',
      header_text: 'Taller',
      footer: 'Miami Motors',
      actions: [{ type: 'URL', title: 'Ver', url: 'https://crm.example.test/{{2}}' }],
    };
    const { sid } = await approved({ types: { 'whatsapp/card': card }, variables: { 1: 'carro', 2: 'a' } });
    await send(sid, '{"1":"Corolla","2":"b"}');
    expect((await chat()).messages.at(-1)).toMatchObject({
      body: 'Su Corolla está listo',
      rich: {
        isTemplate: true,
        header: 'Taller',
        footer: 'Miami Motors',
        buttons: [{ kind: 'URL', title: 'Ver', value: 'https://crm.example.test/b' }],
      },
    });
  });

  it('includes its file', async () => {
    const server = http.createServer((_request, response) => response.setHeader('content-type', 'image/jpeg').end('JPEG'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const media = [`http://127.0.0.1:${(server.address() as AddressInfo).port}/{{1}}`];
    const { sid } = await approved({ types: { 'twilio/media': { body: 'Su carro', media } }, variables: { 1: 'a.jpg' } });
    const message = await send(sid, '{"1":"corolla.jpg"}');
    await dealership.waitFor(message.path, 2);
    server.close();
    expect((await chat()).messages.at(-1)?.media).toMatchObject([{ content_type: 'image/jpeg' }]);
    expect((await sandbox.client.messages(message.sid).fetch()).numMedia).toBe('1');
  });
});

describe('a content that is not approved', () => {
  it.each([
    ['unsubmitted', '63016'],
    ['pending', '63016'],
    ['rejected', '63040'],
    ['paused', '63041'],
    ['disabled', '63042'],
  ])('but %s fails outside the window with %s', async (status, code) => {
    const { sid } = await aTemplate(sandbox);
    await force(sid, status);
    expect(await firstCallback(await send(sid))).toMatchObject({ MessageStatus: 'failed', ErrorCode: code, StructuredMessage: 'true' });
  });

  it('reaches a customer inside the window, unless its type needs approval', async () => {
    await customerWrites();
    expect(await firstCallback(await send((await aTemplate(sandbox)).sid))).toMatchObject({ MessageStatus: 'sent' });
    const card = await aTemplate(sandbox, { types: { 'whatsapp/card': { body: 'Su carro está listo', footer: 'Miami Motors' } } });
    expect(await firstCallback(await send(card.sid))).toMatchObject({ MessageStatus: 'failed', ErrorCode: '63027' });
  });

  it('fails when it was deleted before its scheduled time', async () => {
    const { sid } = await approved();
    const schedule = { scheduleType: 'fixed', sendAt: new Date(Date.now() + 3_600_000) };
    const message = await send(sid, ANA, { from: undefined, messagingServiceSid: sandbox.account.messaging_service_sid, ...schedule });
    await sandbox.client.content.v1.contents(sid).remove();
    await sandbox.control.post('/clock', { advanceSeconds: 3_600 });
    await dealership.waitFor(message.path, 2);
    expect(dealership.at(message.path).at(-1)?.params).toMatchObject({ MessageStatus: 'failed', ErrorCode: '63027' });
  });
});

describe('values', () => {
  it.each<[string, string | undefined, number]>([
    ['no JSON', 'Ana', 21656],
    ['an empty text', '{"1":"","2":"15:00"}', 21656],
    ['a line break', '{"1":"Ana\\nGómez","2":"15:00"}', 21656],
    ['too many characters', `{"1":"${'a'.repeat(1601)}","2":"15:00"}`, 21658],
  ])('that are %s are refused at once', async (_case, values, code) => {
    const { sid } = await approved();
    await expect(send(sid, values)).rejects.toMatchObject({ status: 400, code });
  });

  it('that are missing fail the message later', async () => {
    const { sid } = await approved();
    expect(await firstCallback(await send(sid, '{"1":"Ana"}'))).toMatchObject({ MessageStatus: 'failed', ErrorCode: '63028' });
  });

  it('need an existing content of the account', async () => {
    const whatsapp = { to: `whatsapp:${CUSTOMER}`, from: `whatsapp:${DEALER}` };
    const withoutContent = sandbox.client.messages.create({ ...whatsapp, body: 'Hola', contentVariables: ANA });
    await expect(withoutContent).rejects.toMatchObject({ code: 21654 });
    await expect(send(`HX${'0'.repeat(32)}`)).rejects.toMatchObject({ status: 400, code: 21655 });
    const { sid } = await approved();
    await sandbox.client.content.v1.contents(sid).remove();
    await expect(send(sid)).rejects.toMatchObject({ code: 21655 });
    const other = await aSandbox();
    await expect(send((await anApprovedTemplate(other)).sid)).rejects.toMatchObject({ code: 21655 });
    await other.close();
  });
});

describe('sent by SMS', () => {
  const sms = { to: CUSTOMER, from: DEALER };

  it('a text is sent without approval', async () => {
    const message = await send((await aTemplate(sandbox)).sid, ANA, sms);
    expect(message.body).toBe(FILLED);
    await dealership.waitFor(message.path, 3);
    expect(dealership.statuses(message.path)).toEqual(['sending', 'sent', 'delivered']);
  });

  it('a content with several types is sent as text, and one with only replies is not sent', async () => {
    const both = await aTemplate(sandbox, { types: { 'twilio/text': { body: 'Responda sí' }, ...ACCEPTING } });
    expect((await send(both.sid, undefined, sms)).body).toBe('Responda sí');
    const replies = await aTemplate(sandbox, { types: ACCEPTING });
    expect(await firstCallback(await send(replies.sid, undefined, sms))).toMatchObject({ MessageStatus: 'failed', ErrorCode: '63021' });
  });

  it('missing values reject the call', async () => {
    await expect(send((await aTemplate(sandbox)).sid, '{"1":"Ana"}', sms)).rejects.toMatchObject({ code: 21656 });
  });
});

describe('a pressed reply', () => {
  const press = (input: object) =>
    sandbox.control.post('/inbound', { account: 'Miami Motors', channel: 'whatsapp', from: CUSTOMER, to: DEALER, ...input });
  const inbound = async () => vi.waitFor(() => dealership.at('/in').at(-1)?.params ?? expect.fail('no webhook came'));

  it('of a template arrives as a button with its payload and the original message', async () => {
    await connectWebhooks(sandbox, `${dealership.url}/in`);
    const { sid } = await send((await approved({ types: ACCEPTING, variables: {} })).sid, undefined);
    await press({ button: { text: 'Sí', payload: 'yes:42' }, replies_to: sid });
    expect(await inbound()).toMatchObject({
      MessageType: 'button',
      Body: 'Sí',
      ButtonText: 'Sí',
      ButtonPayload: 'yes:42',
      OriginalRepliedMessageSid: sid,
      OriginalRepliedMessageSender: `whatsapp:${DEALER}`,
    });
  });

  it('of an ordinary message or a list arrives as interactive', async () => {
    await connectWebhooks(sandbox, `${dealership.url}/in`);
    await press({ button: { text: 'No', payload: 'no', kind: 'interactive' } });
    expect(await inbound()).toMatchObject({ MessageType: 'interactive', ButtonPayload: 'no' });
    await press({ list: { id: 'mon', title: 'Lunes' } });
    expect(await inbound()).toMatchObject({ MessageType: 'interactive', Body: 'Lunes', ListId: 'mon', ListTitle: 'Lunes' });
  });
});
