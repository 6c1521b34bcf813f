import type { MessageView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import { type HttpClient, newId } from '../../harness/http-client';

const PHONE = '+13055550123';

const send = (who: HttpClient, chat: Chat, input: object) => who.post<MessageView>(`${chat.path}/send`, input);
const bodies = async (chat: Chat) => (await chat.sentToCustomer()).map(({ body }) => body).reverse();

it.concurrent.each(['whatsapp', 'sms'] as const)('reaches the customer over %s, and the ticks climb', async (channel) => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.chatWith(PHONE, channel);
  const socket = await org.agent.socket();
  const answer = await send(org.agent, chat, { body: 'Buenas, ¿en qué le ayudo? 🚗' });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      conversation_id: chat.id,
      contact_id: chat.contactId,
      channel,
      direction: 'outbound',
      type: 'text',
      body: 'Buenas, ¿en qué le ayudo? 🚗',
      status: 'queued',
      send_state: 'pending',
      failure: null,
      media: [],
      user: { id: org.agent.id, name: org.agent.name },
    },
  });
  const final = channel === 'whatsapp' ? 'read' : 'delivered';
  const message = await chat.message(org.agent, answer.body.id, ({ status }) => status === final);
  expect(message).toMatchObject({ send_state: 'accepted', failure: null });
  const address = channel === 'whatsapp' ? org.twilio.whatsapp : org.twilio.phone;
  expect(await chat.sentToCustomer()).toMatchObject([{ from: address, to: chat.customer.addressOn(channel), body: answer.body.body }]);

  const queued = await socket.next('message.queued');
  expect(queued.payload).toMatchObject({ message: answer.body, summary: { last_message: { id: message.id }, unread_count: 0 } });
  await socket.next('message.updated', ({ payload }) => JSON.stringify(payload) === JSON.stringify({ message }));
});

it.concurrent('tells the provider where to report, and to try again', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const { body } = await send(org.agent, chat, { body: 'Buenas' });
  const callback = `${org.product.url}/webhooks/twilio/${org.twilio.webhookKey}/status?mid=${body.id}#ct=2000&rt=3500&rc=3&rp=all`;
  await eventually(async () => expect(await chat.sentToCustomer()).toMatchObject([{ status_callback: callback }]));
});

it.concurrent('keeps the order in which people wrote', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  await chat.setBehaviour({ delayMs: 30 });
  const words = Array.from({ length: 12 }, (_, index) => `Mensaje ${index}`);
  for (const [index, body] of words.entries()) await send(index % 2 ? org.agent : org.manager, chat, { body });
  await eventually(async () => expect(await bodies(chat)).toEqual(words));
  expect((await chat.messages(org.agent)).slice(1).map(({ body }) => body)).toEqual(words);
});

describe.concurrent('with a client id', () => {
  it('returns the first message for a second post', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const input = { body: 'Una vez', client_id: newId() };
    const first = await send(org.agent, chat, input);
    const second = await send(org.agent, chat, input);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toMatchObject({ id: first.body.id, client_id: input.client_id });
    await chat.message(org.agent, first.body.id, ({ status }) => status === 'read');
    expect((await send(org.agent, chat, input)).status).toBe(200);
    expect(await bodies(chat)).toEqual(['Una vez']);
  });

  it('makes one message of eight posts at the same moment', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const input = { body: 'Una vez', client_id: newId() };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send(index % 2 ? org.agent : org.manager, chat, input)));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await chat.message(org.agent, answers[0]?.body.id ?? 0, ({ status }) => status === 'read');
    expect(await bodies(chat)).toEqual(['Una vez']);
  });

  it('refuses other content under it, also in the race', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const client_id = newId();
    const answers = await Promise.all(['uno', 'dos'].map((body) => send(org.agent, chat, { body, client_id })));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'message.client_id_reused' });
  });

  it('knows it in its own conversation only', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const [one, other] = [await org.aChat(), await org.chatWith('+13055550124')];
    const input = { body: 'Hola', client_id: newId() };
    expect((await send(org.agent, one, input)).status).toBe(201);
    expect((await send(org.agent, other, input)).status).toBe(201);
  });

  it('still returns the first message after the window has closed', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const input = { body: 'Hola', client_id: newId() };
    await send(org.agent, chat, input);
    await chat.ageBy(25);
    expect((await send(org.agent, chat, input)).status).toBe(200);
  });
});

describe.concurrent('is refused', () => {
  it.each([
    ['for another contact', { body: 'x', contact_id: 999_999_999 }, 422, 'message.contact_mismatch'],
    ['with a file at a foreign address', { body: 'x', media_url: 'https://evil.test/car.jpg' }, 422, 'message.media_unknown'],
    ['with a file inside our network', { body: 'x', media_url: 'http://127.0.0.1:5432/' }, 422, 'message.media_unknown'],
    ['with a file that nobody uploaded', { body: 'x', media_url: '/api/uploads/999999999' }, 422, 'message.media_unknown'],
    ['with a file of the disk', { body: 'x', media_url: '/api/uploads/../../etc/passwd' }, 422, 'message.media_unknown'],
  ])('%s', async (_case, input, status, code) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    expect(await send(org.agent, chat, input)).toMatchObject({ status, body: { code } });
    expect(await chat.messages(org.agent)).toHaveLength(1);
  });

  it('in a conversation that is closed or archived', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    for (const status of ['closed', 'archived']) {
      await org.manager.patch(`${chat.path}/status`, { status });
      expect(await send(org.manager, chat, { body: 'Hola' })).toMatchObject({ status: 409, body: { code: 'conversation.not_active' } });
    }
    await org.manager.patch(`${chat.path}/status`, { status: 'active' });
    expect((await send(org.manager, chat, { body: 'Hola' })).status).toBe(201);
  });

  it('by the provider, with our words and its code', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.chatWith('+13055550188', 'sms');
    await chat.setBehaviour({ errorCode: 21408 });
    const { body } = await send(org.agent, chat, { body: 'Hola' });
    const failed = await chat.message(org.agent, body.id, ({ status }) => status === 'failed');
    expect(failed).toMatchObject({
      send_state: 'failed',
      failure: { code: 'failure.country_disabled', provider_code: 21408, retryable: false },
    });
  });
});

it.concurrent('waits and goes out once when the provider has too much to do', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.setBehaviour({ http: 429 });
  const { body } = await send(org.agent, chat, { body: 'Con paciencia' });
  await chat.untilDeferred(body.id);
  expect((await chat.messages(org.agent)).at(-1)).toMatchObject({ status: 'queued', failure: null });
  await chat.setBehaviour({});
  await chat.message(org.agent, body.id, ({ status }) => status === 'read');
  expect(await bodies(chat)).toEqual(['Con paciencia']);
});
