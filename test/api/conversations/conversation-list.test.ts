import type { ConversationPage, ConversationStats, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { describe, expect, it } from 'vitest';
import { anApiKey } from '../../factories/api-key.factory';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventSeqsFor } from '../../harness/event-log';
import type { HttpClient } from '../../harness/http-client';
import { isAsynchronousEvent } from '../../harness/asynchronous-events';

const list = async (who: HttpClient, query = '', path = '/api/chats') => (await who.get<ConversationPage>(`${path}?${query}`)).body;
const names = (page: ConversationPage) => page.data.map(({ display_name }) => display_name);

it('shows a person once, with the newest message of either channel', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const ana = org.customer('+13055550101').named('Ana');
  await ana.writes('por WhatsApp');
  await org.customer('+13055550102').named('Luis').writes('Hola');
  await ana.texts('por SMS');
  const page = await list(org.agent);
  expect(page).toMatchObject({ total: 2, page: 1, per_page: 20, next_cursor: null });
  expect(names(page)).toEqual(['Ana', 'Luis']);
  expect(page.data[0]).toMatchObject({
    has_whatsapp: true,
    has_sms: true,
    most_recent_type: 'sms',
    last_message: { body: 'por SMS', direction: 'inbound', type: 'text', status: 'received' },
    status: 'active',
    unread_count: 2,
    assigned_agent: null,
    contact: { phone: '+13055550101', whatsapp_number: '+13055550101', stage: 'new' },
  });
});

it('counts what waits: from the oldest unanswered message until somebody answers', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.chatWith('+13055550101');
  const [first] = await chat.messages(org.agent);
  await chat.customer.writes('¿Hola?');
  const [waiting] = (await list(org.agent)).data;
  expect(waiting).toMatchObject({ unread_count: 2, waiting_since: first?.sent_at });
  await org.agent.post(`${chat.path}/send`, { body: 'Buenas' });
  expect((await list(org.agent)).data[0]).toMatchObject({
    unread_count: 0,
    waiting_since: null,
    last_message: { body: 'Buenas', direction: 'outbound', status: expect.any(String) },
  });
});

describe('filters', () => {
  it('narrow by status, the same in lists, totals and counters', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const [open, closed, archived] = [
      await org.chatWith('+13055550101'),
      await org.chatWith('+13055550102'),
      await org.chatWith('+13055550103'),
    ];
    await aContact().named('Silent').of(org);
    await org.manager.patch(`${closed.path}/status`, { status: 'closed' });
    await org.manager.patch(`${archived.path}/status`, { status: 'archived' });
    const idsOf = async (query: string) =>
      (await list(org.manager, query)).data.map(({ whatsapp_conversation_id }) => whatsapp_conversation_id);
    expect(await idsOf('status=active')).toEqual([open.id]);
    expect(await idsOf('status=closed')).toEqual([closed.id]);
    expect(await idsOf('status=archived')).toEqual([archived.id]);
    expect(new Set(await idsOf('status=all'))).toEqual(new Set([open.id, closed.id, archived.id]));
    expect((await list(org.manager, 'status=closed')).total).toBe(1);
    const { body: stats } = await org.manager.get<ConversationStats>('/api/chats/stats');
    expect(stats).toEqual({ all: 4, active: 1, closed: 1, archived: 1, waiting: 1, unread: 3, unread_mine: 3 });
  });

  it('reopen with what the customer writes', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.chatWith('+13055550101');
    await org.manager.patch(`${chat.path}/status`, { status: 'closed' });
    await chat.customer.writes('Una cosa más');
    expect((await list(org.manager)).data).toMatchObject([{ status: 'active', last_message: { body: 'Una cosa más' } }]);
  });

  it('narrow by search text', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await org.customer('+13055550101').named('María Ñandú').writes('Hola');
    await org.customer('+573001234567').named('Luis').writes('Hola');
    expect(names(await list(org.agent, 'search=nandu'))).toEqual(['María Ñandú']);
    expect(names(await list(org.agent, 'search=300%20123'))).toEqual(['Luis']);
    expect(await list(org.agent, 'search=nobody')).toMatchObject({ total: 0, data: [] });
  });

  it('find labels by search text, and the counters follow it', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const [quoted, other] = [await org.chatWith('+13055550101'), await org.chatWith('+13055550102')];
    await org.agent.patch(`${quoted.path}/labels`, { labels: ['Cotización'] });
    const counted = async (query: string) => (await org.agent.get<ConversationStats>(`/api/chats/stats?${query}`)).body;
    for (const search of ['cotizacion', 'quote', quoted.customer.phone.slice(-10)]) {
      expect((await list(org.agent, `search=${search}`)).data).toMatchObject([{ contact_id: quoted.contactId }]);
      expect(await counted(`search=${search}`)).toMatchObject({ all: 1, active: 1, waiting: 1, unread: 1 });
    }
    expect(await counted('search=nobody')).toMatchObject({ all: 0, active: 0, closed: 0, archived: 0, waiting: 0, unread: 0 });
    expect(await counted(`search=${other.customer.phone.slice(-10)}&label=Cotizaci%C3%B3n`)).toMatchObject({ all: 0 });
  });

  it('narrow to one contact', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await org.chatWith('+13055550101');
    const chat = await org.chatWith('+13055550102');
    const page = await list(org.agent, `contact_id=${chat.contactId}`);
    expect(page).toMatchObject({ total: 1, data: [{ contact_id: chat.contactId }] });
    expect(await list(org.agent, 'contact_id=999999999')).toMatchObject({ total: 0, data: [] });
  });

  it('narrow by assignee, label, channel, stage and tag, alone and combined', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const [ana, luis] = [org.customer('+13055550101').named('Ana'), org.customer('+13055550102').named('Luis')];
    await ana.writes('Hola');
    await luis.texts('Hola');
    const [chat, sms] = [await org.chatOf(ana, 'whatsapp'), await org.chatOf(luis, 'sms')];
    await assign(org, chat.contactId, org.agent);
    await org.manager.put(`/api/contacts/${chat.contactId}`, { stage: 'contacted', tags: ['VIP'] });
    await org.manager.patch(`${sms.path}/labels`, { labels: ['Cliente Nuevo'] });
    const found = async (query: string) => {
      const page = await list(org.manager, query);
      expect(page.total).toBe(page.data.length);
      return names(page);
    };
    expect(await found(`agent_id=${org.agent.id}`)).toEqual(['Ana']);
    expect(names(await list(org.agent, 'assigned=me'))).toEqual(['Ana']);
    expect(await found('assigned=me')).toEqual([]);
    expect(await found('assigned=nobody')).toEqual([luis.phone]);
    expect(await found('label=Cliente%20Nuevo')).toEqual([luis.phone]);
    expect(await found('channel=whatsapp')).toEqual(['Ana']);
    expect(await found('stage=contacted')).toEqual(['Ana']);
    expect(await found('tag=vip')).toEqual(['Ana']);
    expect(await found('assigned=nobody&label=Cliente%20Nuevo&channel=sms')).toEqual([luis.phone]);
    expect(await found('assigned=nobody&tag=vip')).toEqual([]);
    const { body: stats } = await org.manager.get<ConversationStats>('/api/chats/stats?channel=sms');
    expect(stats).toMatchObject({ all: 1, active: 1, unread: 1 });
  });
});

it('tells an API key that may not read contacts nothing of them by its filters', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'owner', 'manager');
  const key = await anApiKey(org, { user_id: org.manager.id, permissions: ['read_messages'] });
  await org.aChat();
  expect((await key.get('/api/chats?label=Venta')).status).toBe(200);
  for (const filter of ['stage=new', 'tag=VIP', 'assigned=nobody', `agent_id=${org.manager.id}`]) {
    expect(await key.get(`/api/chats?${filter}`)).toMatchObject({ status: 403, body: { code: 'request.forbidden' } });
  }
});

it('says who wrote the newest message', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  await org.manager.post(`${chat.path}/send`, { body: 'Con gusto' });
  const author = { id: org.manager.id, name: org.manager.name.split(' ')[0] };
  const [row] = (await list(org.agent)).data;
  expect(row?.last_message).toMatchObject({ direction: 'outbound', origin: 'person', author });
  const [found] = (await list(org.agent, 'search=gusto')).data;
  expect(found?.found_message).toMatchObject({ direction: 'outbound', author });
});

it('shows everybody, also those with whom nobody has spoken, in contacts-with-status alone', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  await org.customer('+13055550101').named('Ana').writes('Hola');
  await aContact().named('Silent', 'Sam').of(org);
  expect(names(await list(org.agent))).toEqual(['Ana']);
  expect(names(await list(org.agent, '', '/api/chats/recent-by-contact'))).toEqual(['Ana']);
  const everybody = await list(org.agent, '', '/api/chats/contacts-with-status');
  expect(names(everybody)).toEqual(['Ana', 'Silent Sam']);
  expect(everybody.data.find(({ display_name }) => display_name === 'Silent Sam')).toMatchObject({
    has_whatsapp: false,
    has_sms: false,
    last_message: null,
    last_message_at: null,
    most_recent_type: null,
  });
});

it('hides from an agent what belongs to another, in the list, in the counters and by number', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
  const chat = await org.chatWith('+13055550101');
  await org.chatWith('+13055550102');
  await assign(org, chat.contactId, org.otherAgent);
  expect(await list(org.agent)).toMatchObject({ total: 1 });
  expect((await org.agent.get<ConversationStats>('/api/chats/stats')).body).toMatchObject({ all: 1, unread: 1, unread_mine: 1 });
  expect((await org.manager.get<ConversationStats>('/api/chats/stats')).body).toMatchObject({ all: 2, unread: 2, unread_mine: 1 });
  expect((await org.otherAgent.get<ConversationStats>('/api/chats/stats')).body).toMatchObject({ all: 2, unread: 2, unread_mine: 2 });
  const hidden = [
    org.agent.get(`/api/chats/${chat.id}`),
    org.agent.get(`${chat.path}/messages`),
    org.agent.get(`/api/chats/whatsapp/${chat.id}/check-window`),
    org.agent.patch(`${chat.path}/read`),
    org.agent.post(`${chat.path}/send`, { body: 'x' }),
  ];
  for (const answer of await Promise.all(hidden)) expect(answer).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  expect((await list(org.agent, `contact_id=${chat.contactId}`)).total).toBe(0);
  expect(await list(org.otherAgent)).toMatchObject({ total: 2 });
});

describe('pages', () => {
  async function walk(
    who: HttpClient,
    size: number,
    between: (page: ConversationPage) => Promise<unknown>,
  ): Promise<ConversationSummary[]> {
    const rows: ConversationSummary[] = [];
    let cursor: string | null = null;
    do {
      const page: ConversationPage = await list(who, `per_page=${size}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
      rows.push(...page.data);
      cursor = page.next_cursor;
      await between(page);
    } while (cursor);
    return rows;
  }

  const phones = Array.from({ length: 24 }, (_, index) => `+13055550${(200 + index).toString()}`);

  it('leave no gap and repeat nothing while messages arrive', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    for (const phone of phones) await org.customer(phone).writes('Hola');
    const disturbed = new Set<string>();
    const write = async (phone: string) => {
      disturbed.add(phone);
      await org.customer(phone).writes('otra vez');
    };
    let page = 0;
    const rows = await walk(org.agent, 5, () => Promise.all([write(phones[page] ?? ''), write(phones[phones.length - 1 - page++] ?? '')]));
    const seen = rows.map(({ contact }) => contact.phone ?? '');
    expect(new Set(seen).size).toBe(seen.length);
    expect(phones.filter((phone) => !disturbed.has(phone) && !seen.includes(phone))).toEqual([]);
    expect(disturbed.size).toBeGreaterThan(5);
  });

  it('split people of the very same moment cleanly', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    for (const phone of phones.slice(0, 9)) await org.customer(phone).writes('Hola');
    await org.product.database.rows(`update contact_summaries set sorted_at = '2026-01-01 00:00:00.123456+00' where organization_id = $1`, [
      org.id,
    ]);
    const rows = await walk(org.agent, 2, () => Promise.resolve());
    expect(new Set(rows.map(({ contact_id }) => contact_id)).size).toBe(9);
    expect(rows).toHaveLength(9);
  });

  it('can be jumped to by number', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    for (const phone of phones.slice(0, 5)) await org.customer(phone).writes('Hola');
    const jumped = [1, 2, 3].map(async (page) =>
      (await list(org.agent, `page=${page}&per_page=2`)).data.map(({ contact }) => contact.phone),
    );
    expect((await Promise.all(jumped)).flat()).toEqual(phones.slice(0, 5).reverse());
  });

  it.each([
    'x',
    '!!',
    Buffer.from('9999999999|1').toString('base64url'),
    Buffer.from('2026-13-45 99:99:99+00|1').toString('base64url'),
    Buffer.from('2026-01-01 00:00:00+00|9999999999999999').toString('base64url'),
    Buffer.from("2026-01-01'; select 1; --|1").toString('base64url'),
    Buffer.from('|').toString('base64url'),
  ])('begin with no cursor that was not answered: %s', async (cursor) => {
    const { agent } = await anOrganization().with('agent');
    const answer = await agent.get<{ code?: string }>(`/api/chats?cursor=${encodeURIComponent(cursor)}`);
    expect(['conversation.cursor_invalid', undefined]).toContain(answer.body.code);
    expect([200, 422]).toContain(answer.status);
  });

  it('and the events after them tell everything together', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await org.customer(phones[0] ?? '').writes('vor der Seite');
    const page = await list(org.agent);
    await org.customer(phones[1] ?? '').writes('después');
    const { body } = await org.agent.get<EventPage>(`/api/events?after=${page.head_seq}`);
    const told = body.events.filter(({ type }) => !isAsynchronousEvent(type));
    expect(told.map(({ type }) => type)).toEqual(['contact.created', 'message.received']);
    const numbers = (await eventSeqsFor(org, org.agent, page.head_seq)).filter((seq) => seq <= body.examined_to);
    expect(body.events.map(({ seq }) => seq)).toEqual(numbers);
  });
});
