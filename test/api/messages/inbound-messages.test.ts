import type { MessageView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import type { Written } from '../../factories/customer.factory';
import { Chat } from '../../factories/chat.factory';
import { eventually } from '../../harness/eventually';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { anInboundMessage, aSid, deliverWebhook } from '../../factories/webhook.factory';

const PHONE = '+13055550123';

const countIn = (org: Organization, table: string, condition = 'true') =>
  org.product.database.value<number>(`select count(*)::int from ${table} where organization_id = $1 and ${condition}`, [org.id]);

const kinds: [string, Written, Partial<MessageView>][] = [
  ['text', { body: 'Hola, ¿sigue disponible?' }, { type: 'text', body: 'Hola, ¿sigue disponible?' }],
  ['accents, emoji and every sign', { body: 'ñandú 👩🏽‍🔧 + & = % 你好 \u202Eabc' }, { body: 'ñandú 👩🏽‍🔧 + & = % 你好 \u202Eabc' }],
  ['several lines', { body: 'uno\n\n  dos\t' }, { body: 'uno\n\n  dos\t' }],
  ['nothing at all', { body: '' }, { type: 'unsupported', body: 'Mensaje que no se puede mostrar aquí' }],
  ['something very long', { body: 'x'.repeat(4096) }, { body: 'x'.repeat(4096) }],
  ['SMS', { channel: 'sms', body: 'By SMS' }, { type: 'text', channel: 'sms', body: 'By SMS' }],
  [
    'a place',
    { location: { latitude: 25.7617, longitude: -80.1918, address: 'Miami, FL', label: 'Dealership' } },
    { type: 'location', location: { latitude: 25.7617, longitude: -80.1918, address: 'Miami, FL', label: 'Dealership' } },
  ],
  [
    'a place on the equator',
    { location: { latitude: 0, longitude: 0 } },
    { location: { latitude: 0, longitude: 0, address: null, label: null } },
  ],
  [
    'a pressed button',
    { button: { text: 'Confirmar cita', payload: 'appt:confirm:42' } },
    { type: 'text', body: 'Confirmar cita', button: { text: 'Confirmar cita', payload: 'appt:confirm:42' } },
  ],
];

it.concurrent.each(kinds)('stores %s as it came', async (_kind, written, expected) => {
  const org = await anOrganization().withTwilio().with('agent');
  const customer = org.customer(PHONE);
  const { sid, status } = await customer.sends(written);
  expect(status).toBe(200);
  const chat = await Chat.of(org, customer, written.channel ?? 'whatsapp');
  const [message] = await chat.messages(org.agent);
  expect(message).toMatchObject({ direction: 'inbound', status: 'received', send_state: null, failure: null, user: null, ...expected });
  expect(await org.product.database.value(`select provider_sid from messages where organization_id = $1`, [org.id])).toBe(sid);
});

it.concurrent('stores a person who shows no number under the id that WhatsApp gives, and answers to it', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  await org.customer('CO.900000000000001').named('Anita').writes('Hola');
  const { body } = await org.agent.get<{ data: { whatsapp_conversation_id: number }[] }>('/api/chats');
  const path = `/api/chats/whatsapp/${body.data[0]?.whatsapp_conversation_id}/send`;
  expect((await org.agent.post(path, { body: 'Buenas' })).status).toBe(201);
  await eventually(async () => {
    expect(await org.product.sandbox.sentTo(org.twilio.sid, 'whatsapp:CO.900000000000001')).toMatchObject([{ body: 'Buenas' }]);
  });
});

it.concurrent('is answered with an order to say nothing', async () => {
  const org = await anOrganization().withTwilio().with();
  const answer = await deliverWebhook(org, anInboundMessage(org));
  expect(answer).toMatchObject({ status: 200, body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' });
  expect(answer.headers.get('content-type')).toContain('text/xml');
});

it.concurrent('is seen by an open browser, as REST shows it', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const socket = await org.agent.socket();
  await chat.customer.writes('¿Hola?');
  const { payload } = await socket.next('message.received');
  const [, message] = await chat.messages(org.agent);
  const { body: list } = await org.agent.get<{ data: unknown[] }>('/api/chats');
  expect(payload).toEqual({ message, summary: list.data[0] });
});

describe.concurrent('told twice', () => {
  it('is stored once, and nothing follows from it twice', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const customer = org.customer(PHONE);
    const media = [{ content_type: 'image/png', base64: 'iVBORw0KGgo=' }];
    const { sid } = await customer.sends({ body: 'Mira', media });
    expect((await customer.sends({ sid })).status).toBe(200);
    expect((await customer.sends({ sid })).status).toBe(200);
    const [{ unread_count } = { unread_count: 0 }] = await org.product.database.rows<{ unread_count: number }>(
      `select unread_count from conversations where organization_id = $1`,
      [org.id],
    );
    expect([unread_count, await countIn(org, 'messages'), await countIn(org, 'message_media')]).toEqual([1, 1, 1]);
    expect(await countIn(org, 'events', `type = 'message.received'`)).toBe(1);
    expect(await countIn(org, 'outbox', `job = 'message.copy_media'`)).toBe(1);
  });

  it('at the same moment, in ten connections, is stored once', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const message = anInboundMessage(org);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliverWebhook(org, message)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect([await countIn(org, 'messages'), await countIn(org, 'contacts')]).toEqual([1, 1]);
    const ofTheMessage = `type like 'message.%' or type like 'contact.%' or type like 'conversation.%'`;
    const events = await org.product.database.rows<{ type: string }>(
      `select type from events where organization_id = $1 and (${ofTheMessage})`,
      [org.id],
    );
    expect(events.map(({ type }) => type).sort()).toEqual(['contact.created', 'message.received']);
  });

  it('at the second address, after the first one failed, is stored once', async () => {
    const org = await anOrganization().withTwilio().with();
    const message = anInboundMessage(org);
    await deliverWebhook(org, message);
    const again = { ...message, ErrorCode: '11200', ErrorUrl: `${org.product.url}/webhooks/twilio/${org.twilio.webhookKey}/messages` };
    expect((await deliverWebhook(org, again, { path: '/fallback' })).status).toBe(200);
    expect(await countIn(org, 'messages')).toBe(1);
    expect((await deliverWebhook(org, anInboundMessage(org), { path: '/fallback' })).status).toBe(200);
    expect(await countIn(org, 'messages')).toBe(2);
  });
});

it.concurrent('makes one contact and one conversation of a stranger’s twenty messages at once', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const customer = org.customer(PHONE).named('Anita');
  const bodies = Array.from({ length: 20 }, (_, index) => `Mensaje ${index}`);
  const answers = await Promise.all(bodies.map((body) => customer.writes(body)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect([await countIn(org, 'contacts'), await countIn(org, 'conversations'), await countIn(org, 'messages')]).toEqual([1, 1, 20]);
  const chat = await Chat.of(org, customer, 'whatsapp');
  const messages = await chat.messages(org.agent);
  expect(messages.map(({ body }) => body).sort()).toEqual([...bodies].sort());
  expect((await org.agent.get('/api/chats')).body).toMatchObject({
    data: [{ unread_count: 20, last_message: { id: messages.at(-1)?.id } }],
  });
});

it.concurrent('makes one contact of a stranger who writes on both channels at once', async () => {
  const org = await anOrganization().withTwilio().with();
  const customer = org.customer(PHONE);
  await Promise.all(Array.from({ length: 5 }, () => [customer.writes('WhatsApp'), customer.texts('SMS')]).flat());
  expect([await countIn(org, 'contacts'), await countIn(org, 'conversations'), await countIn(org, 'messages')]).toEqual([1, 2, 10]);
});

it.concurrent.each([
  ['+521', 'whatsapp:+525512345678', 'whatsapp:+5215512345678'],
  ['no plus', 'whatsapp:+13055550100', 'whatsapp:13055550100'],
])('is ours in another form of our number as well: %s', async (_form, own, written) => {
  const org = await anOrganization().withTwilio().with();
  await org.founder.post('/api/settings/twilio', { twilio_whatsapp_from: own });
  const { url } = await org.product.startAnotherApi();
  expect((await deliverWebhook(org, anInboundMessage(org, { To: written, From: `whatsapp:${PHONE}` }), { through: url })).status).toBe(200);
  expect(await countIn(org, 'messages')).toBe(1);
  const stored = await org.product.database.value(`select own_address from conversations where organization_id = $1`, [org.id]);
  expect(stored).toBe(own);
});

describe.concurrent('a genuine message that fits nowhere', () => {
  it('is kept aside, and answered like any other, where nothing names its sender', async () => {
    const org = await anOrganization().withTwilio().with();
    const answer = await deliverWebhook(org, anInboundMessage(org, { From: 'whatsapp:' }));
    expect(answer.status).toBe(200);
    const kept = await org.product.database.rows(`select kind, reason, params from webhook_quarantine where organization_id = $1`, [
      org.id,
    ]);
    expect(kept).toMatchObject([{ kind: 'message', reason: 'no sender', params: { From: 'whatsapp:', Body: 'Hola' } }]);
    expect([await countIn(org, 'messages'), await countIn(org, 'contacts')]).toEqual([0, 0]);
  });

  it.each([
    ['to a number that is not ours', { To: 'whatsapp:+12025550999' }],
    ['of another account', { AccountSid: `AC${'0'.repeat(32)}` }],
    ['without a sid', { MessageSid: '' }],
    ['with two senders', { From: ['whatsapp:+13055550101', 'whatsapp:+13055550102'] }],
  ])('is stored all the same %s', async (_case, changes) => {
    const org = await anOrganization().withTwilio().with();
    expect((await deliverWebhook(org, anInboundMessage(org, changes))).status).toBe(200);
    expect([await countIn(org, 'messages'), await countIn(org, 'webhook_quarantine')]).toEqual([1, 0]);
  });

  it('is accepted where the messaging service replaces the number', async () => {
    const org = await anOrganization().withTwilio().with();
    const service = org.twilio.messaging_service_sid;
    await org.founder.post('/api/settings/twilio', { twilio_messaging_service_sid: service });
    const { url } = await org.product.startAnotherApi();
    const params = anInboundMessage(org, { To: '+12025550999', From: PHONE, MessagingServiceSid: service, MessageSid: aSid() });
    expect((await deliverWebhook(org, params, { through: url })).status).toBe(200);
    expect(await countIn(org, 'messages')).toBe(1);
  });
});
