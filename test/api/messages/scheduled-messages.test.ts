import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { ScheduledMessagesAnswer, ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { ScheduledSendingService } from '@app/domain/scheduled-messages/scheduled-sending.service';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { PNG } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import { makeDue } from '../../factories/scheduled.factory';
import { eventually } from '../../harness/eventually';
import { type HttpClient, newId } from '../../harness/http-client';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const listPath = (chat: Chat) => `${chat.path}/scheduled-messages`;
const onePath = (chat: Chat, { id }: { id: number }) => `${listPath(chat)}/${id}`;

const schedule = (who: HttpClient, chat: Chat, input: object) =>
  who.post<ScheduledMessageView>(listPath(chat), { body: 'Hasta pronto', ...input });
const open = async (who: HttpClient, chat: Chat) => (await who.get<ScheduledMessagesAnswer>(listPath(chat))).body.scheduled_messages;
const texts = async (chat: Chat) => (await chat.sentToCustomer()).map(({ body }) => body);

const failed = (who: HttpClient, chat: Chat) =>
  eventually(async () => {
    const [one] = await open(who, chat);
    if (one?.state !== 'failed') throw new Error(`Not yet: ${JSON.stringify(one)}`);
    return one;
  });

describe('a message for later', () => {
  it('waits before everybody’s eyes and goes out when its time comes, signed by its author', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const socket = await org.manager.socket();
    const sendAt = from(1.5 * SECOND);
    const { status, body: scheduled } = await schedule(org.agent, chat, { send_at: sendAt });
    expect(status).toBe(201);
    expect(scheduled).toMatchObject({ body: 'Hasta pronto', send_at: sendAt, state: 'waiting', failure: null, file: null });
    expect(scheduled.user).toEqual({ id: org.agent.id, name: org.agent.name });
    expect(await open(org.manager, chat)).toEqual([scheduled]);
    expect((await socket.next('scheduled_message.changed'))['payload']).toEqual({ scheduled_message: scheduled });
    expect(await texts(chat)).toEqual([]);

    await socket.next('scheduled_message.changed', ({ payload }) => JSON.stringify(payload).includes('"state":"sent"'));
    const queued = (await socket.next('message.queued'))['payload'] as { message: MessageView };
    expect(queued.message).toMatchObject({ body: 'Hasta pronto', user: { id: org.agent.id } });
    await chat.message(org.agent, queued.message.id, (message) => message.status === 'read');
    expect(Date.parse(queued.message.created_at)).toBeGreaterThanOrEqual(Date.parse(sendAt));
    expect(await open(org.agent, chat)).toEqual([]);
    expect(await texts(chat)).toEqual(['Hasta pronto']);
  });

  it('takes its file along', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const upload = await org.agent.upload<{ url: string }>(PNG, 'car.png');
    const { body: scheduled } = await schedule(org.agent, chat, { body: '', media_url: upload.body.url, send_at: from(HOUR) });
    expect(scheduled.file).toEqual({ name: 'car.png', content_type: 'image/png' });
    await makeDue(chat, scheduled);
    await eventually(async () => expect(await chat.sentToCustomer()).toMatchObject([{ media: [{ content_type: 'image/png' }] }]));
  });

  it('is listed in the order of the times, in the organization’s time zone', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    for (const hours of [3, 1, 2]) await schedule(org.agent, chat, { body: `En ${hours}`, send_at: from(hours * HOUR) });
    const { body } = await org.agent.get<ScheduledMessagesAnswer>(listPath(chat));
    expect(body.scheduled_messages.map((one) => one.body)).toEqual(['En 1', 'En 2', 'En 3']);
    expect(body.time_zone).toBe('America/New_York');
  });

  it('is made once of two posts with one client id', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const input = { send_at: from(HOUR), client_id: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => schedule(org.agent, chat, input)));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 200, 201]);
    expect(await open(org.agent, chat)).toHaveLength(1);
  });

  it.each([
    ['in the past', { send_at: from(-SECOND) }, 422, 'scheduled_message.in_the_past'],
    ['more than 60 days ahead', { send_at: from(61 * DAY) }, 422, 'scheduled_message.too_far_ahead'],
    ['at no time', { send_at: 'tomorrow' }, 422, 'request.invalid'],
    ['without words', { body: ' ', send_at: from(HOUR) }, 422, 'request.invalid'],
    ['with 1601 characters', { body: 'x'.repeat(1601), send_at: from(HOUR) }, 422, 'request.invalid'],
    ['with a file that nobody uploaded', { media_url: '/api/uploads/999999999', send_at: from(HOUR) }, 422, 'message.media_unknown'],
  ])('is refused %s', async (_case, input, status, code) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    expect(await schedule(org.agent, chat, input)).toMatchObject({ status, body: { code } });
    expect(await open(org.agent, chat)).toEqual([]);
  });

  it('is refused in a conversation that is closed', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await org.agent.patch(`${chat.path}/status`, { status: 'closed' });
    expect(await schedule(org.agent, chat, { send_at: from(HOUR) })).toMatchObject({
      status: 409,
      body: { code: 'conversation.not_active' },
    });
  });

  it('is hidden from an agent who does not see the contact', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(HOUR) });
    await org.manager.post('/api/assignments/assign', { contact_id: chat.contactId, agent_id: org.agent.id });
    expect((await org.otherAgent.get(listPath(chat))).status).toBe(404);
    expect((await org.otherAgent.delete(onePath(chat, scheduled))).status).toBe(404);
    expect((await org.otherAgent.post(`${onePath(chat, scheduled)}/send`)).status).toBe(404);
    expect(await open(org.manager, chat)).toHaveLength(1);
  });

  it('belongs to its own conversation', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const [one, other] = [await org.aChat(), await org.chatWith('+13055550124')];
    const { body: scheduled } = await schedule(org.agent, one, { send_at: from(HOUR) });
    expect((await org.agent.delete(onePath(other, scheduled))).status).toBe(404);
    expect(await open(org.agent, one)).toHaveLength(1);
  });
});

describe('while it waits', () => {
  it('can be given other words and another time by a teammate', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(HOUR) });
    const change = { body: 'Hasta mañana', send_at: from(2 * HOUR) };
    const answer = await org.manager.put<ScheduledMessageView>(onePath(chat, scheduled), change);
    expect(answer).toMatchObject({ status: 200, body: { id: scheduled.id, ...change, user: { id: org.manager.id } } });
    expect(await org.manager.put(onePath(chat, scheduled), { ...change, send_at: from(-SECOND) })).toMatchObject({
      status: 422,
      body: { code: 'scheduled_message.in_the_past' },
    });
    expect(await org.manager.put(onePath(chat, scheduled), { ...change, body: ' ' })).toMatchObject({ status: 422 });
    expect(await open(org.agent, chat)).toEqual([answer.body]);
  });

  it('does not go out at a time that was put off', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(SECOND) });
    await org.agent.put(onePath(chat, scheduled), { body: 'Más tarde', send_at: from(3 * SECOND) });
    await eventually(async () => expect(await texts(chat)).toEqual(['Más tarde']));
    expect(await open(org.agent, chat)).toEqual([]);
  });

  it('is sent at once on demand', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(HOUR) });
    const sent = await org.manager.post<MessageView>(`${onePath(chat, scheduled)}/send`);
    expect(sent).toMatchObject({ status: 201, body: { body: 'Hasta pronto', send_state: 'pending', user: { id: org.manager.id } } });
    await chat.message(org.agent, sent.body.id, ({ status }) => status === 'read');
    await makeDue(chat, scheduled);
    expect(await org.manager.post(`${onePath(chat, scheduled)}/send`)).toMatchObject({
      status: 409,
      body: { code: 'scheduled_message.settled' },
    });
    expect(await texts(chat)).toEqual(['Hasta pronto']);
  });

  it('goes on waiting when it cannot be sent at once', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(HOUR) });
    await chat.ageBy(25);
    expect(await org.agent.post(`${onePath(chat, scheduled)}/send`)).toMatchObject({
      status: 409,
      body: { code: 'message.window_closed' },
    });
    expect(await open(org.agent, chat)).toEqual([scheduled]);
  });

  it('is canceled for good', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(HOUR) });
    expect((await org.manager.delete(onePath(chat, scheduled))).status).toBe(200);
    expect(await org.agent.delete(onePath(chat, scheduled))).toMatchObject({ status: 409, body: { code: 'scheduled_message.settled' } });
    await makeDue(chat, scheduled);
    await org.product.worker.get(ScheduledSendingService, { strict: false }).sendDue(org.context, scheduled.id);
    expect(await open(org.agent, chat)).toEqual([]);
    expect(await chat.messages(org.agent)).toHaveLength(1);
  });
});

describe('when its time comes', () => {
  it.each([
    ['window_closed', async (chat: Chat) => chat.ageBy(25)],
    [
      'opted_out',
      async (chat: Chat) => {
        const { organization, customer } = chat;
        const said = { From: customer.addressOn('whatsapp'), Body: 'STOP', OptOutType: 'STOP' };
        await deliverWebhook(organization, anInboundMessage(organization, said));
      },
    ],
  ] as const)('fails visibly: %s', async (failure, happen) => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(HOUR) });
    await happen(chat);
    await makeDue(chat, scheduled);
    expect(await failed(org.manager, chat)).toMatchObject({ id: scheduled.id, state: 'failed', failure, body: 'Hasta pronto' });
    expect(await texts(chat)).toEqual([]);
    expect((await org.manager.delete(onePath(chat, scheduled))).status).toBe(200);
    expect(await open(org.manager, chat)).toEqual([]);
  });

  it('waits again, after it has failed, for whoever changes it', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(HOUR) });
    await chat.ageBy(25);
    await makeDue(chat, scheduled);
    await failed(org.manager, chat);
    await chat.customer.writes('¿Hola?');
    const again = await org.manager.put<ScheduledMessageView>(onePath(chat, scheduled), { body: 'De parte mía', send_at: from(SECOND) });
    expect(again.body).toMatchObject({ state: 'waiting', failure: null, user: { id: org.manager.id } });
    await eventually(async () => expect(await texts(chat)).toEqual(['De parte mía']));
  });

  it('goes out once, however many workers take it at the same moment', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { body: scheduled } = await schedule(org.agent, chat, { send_at: from(HOUR) });
    await makeDue(chat, scheduled);
    const sending = org.product.worker.get(ScheduledSendingService, { strict: false });
    await Promise.all(Array.from({ length: 6 }, () => sending.sendDue(org.context, scheduled.id)));
    await eventually(async () => expect(await texts(chat)).toEqual(['Hasta pronto']));
    expect(await chat.messages(org.agent)).toHaveLength(2);
  });

  it('is either canceled or sent, never both', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const sending = org.product.worker.get(ScheduledSendingService, { strict: false });
    const refusals: unknown[] = [];
    let canceled = 0;
    for (let turn = 0; turn < 8; turn++) {
      const { body: scheduled } = await schedule(org.agent, chat, { body: `Turno ${turn}`, send_at: from(HOUR) });
      await org.product.database.rows(`update scheduled_messages set send_at = now() where organization_id = $1 and id = $2`, [
        org.id,
        scheduled.id,
      ]);
      const [cancel] = await Promise.all([org.agent.delete(onePath(chat, scheduled)), sending.sendDue(org.context, scheduled.id)]);
      if (cancel.status === 200) canceled++;
      else refusals.push(cancel);
    }
    const settled = { status: 409, body: { code: 'scheduled_message.settled' } };
    expect(refusals).toMatchObject(refusals.map(() => settled));
    await eventually(async () => expect(await texts(chat)).toHaveLength(8 - canceled));
    expect(await chat.messages(org.agent)).toHaveLength(1 + 8 - canceled);
    expect(await open(org.agent, chat)).toEqual([]);
  });
});

it('is forgotten thirty days after it was sent or canceled; one that waits or failed stays', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const { database } = org.product;
  const states = ['sent', 'canceled', 'failed', 'waiting'];
  for (const body of states) await schedule(org.agent, chat, { body, send_at: from(HOUR) });
  const age = (days: number) =>
    database.rows(`update scheduled_messages set state = body, updated_at = now() - make_interval(days => $2) where organization_id = $1`, [
      org.id,
      days,
    ]);
  const left = async () => {
    await database.rows('select purge_expired_rows(1000)');
    const rows = await database.rows<{ body: string }>(`select body from scheduled_messages where organization_id = $1 order by id`, [
      org.id,
    ]);
    return rows.map(({ body }) => body);
  };
  await age(29);
  expect(await left()).toEqual(states);
  await age(31);
  expect(await left()).toEqual(['failed', 'waiting']);
});
