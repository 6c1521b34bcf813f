import type { ConversationView, WindowView } from '@app/contracts/conversations/conversations.contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** The processes' clocks are wrong by so much; the database's is right. */
const skewClocks = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const windowOf = async (who: HttpClient, chat: Pick<Chat, 'id'>) =>
  (await who.get<WindowView>(`/api/chats/whatsapp/${chat.id}/check-window`)).body;
const send = (who: HttpClient, chat: Chat) => who.post<{ code?: string }>(`${chat.path}/send`, { body: 'Buenas' });

describe('the window', () => {
  it('opens with a message of the customer for 24 hours, less two minutes', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const { open, expires_at, last_inbound_at, server_now, hours_remaining } = await windowOf(org.agent, chat);
    expect(open).toBe(true);
    expect(Date.parse(expires_at ?? '') - Date.parse(last_inbound_at ?? '')).toBe(24 * HOUR - 120_000);
    expect(hours_remaining).toBeGreaterThan(23.9);
    expect(Math.abs(Date.parse(server_now) - Date.now())).toBeLessThan(5000);

    await chat.ageBy(23.96);
    expect((await windowOf(org.agent, chat)).open).toBe(true);
    expect((await send(org.agent, chat)).status).toBe(201);
    await chat.ageBy(0.02);
    expect(await windowOf(org.agent, chat)).toMatchObject({ open: false, hours_remaining: expect.any(Number) });
    expect(await send(org.agent, chat)).toMatchObject({ status: 409, body: { code: 'message.window_closed' } });
  });

  it('is not moved by our own messages, and opens again with the customer’s next one', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.ageBy(23);
    await send(org.agent, chat);
    await chat.ageBy(1);
    expect((await windowOf(org.agent, chat)).open).toBe(false);
    await chat.customer.writes('Sigo aquí');
    expect((await windowOf(org.agent, chat)).open).toBe(true);
  });

  it('counts as open without any message, and as expired with our own alone', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const { body } = await org.agent.post<{ conversation: ConversationView }>('/api/whatsapp/conversations/find-or-create', {
      phone_number: '+13055550123',
    });
    expect(body.conversation.window).toMatchObject({ open: true, expires_at: null, hours_remaining: null });
    const path = `/api/chats/whatsapp/${body.conversation.id}/send`;
    expect((await org.agent.post(path, { body: 'Buenas' })).status).toBe(201);
    expect(await windowOf(org.agent, body.conversation)).toMatchObject({ open: false, expires_at: null });
    expect((await org.agent.post(path, { body: 'Buenas' })).status).toBe(409);
  });

  it('does not exist for SMS', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.chatWith('+13055550123', 'sms');
    await chat.ageBy(1000);
    expect((await send(org.agent, chat)).status).toBe(201);
    expect((await org.agent.get(`/api/chats/whatsapp/${chat.id}/check-window`)).status).toBe(404);
  });

  it('is closed by the provider’s word, whatever our clock says, until the customer writes again', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.chatWith('+15005550130');
    const { body } = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Buenas' });
    const failed = await chat.message(org.agent, body.id, ({ status }) => status === 'failed');
    expect(failed.failure).toEqual({ code: 'failure.window_closed', provider_code: 63016, retryable: false });
    expect((await windowOf(org.agent, chat)).open).toBe(false);
    expect(await send(org.agent, chat)).toMatchObject({ status: 409, body: { code: 'message.window_closed' } });
    await chat.customer.writes('Hola otra vez');
    expect((await windowOf(org.agent, chat)).open).toBe(true);
  });

  it('is looked at again when a message that waited is sent', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 429 });
    const { body } = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Buenas' });
    await chat.untilDeferred(body.id);
    await chat.ageBy(25);
    const failed = await chat.message(org.agent, body.id, ({ status }) => status === 'failed');
    expect(failed.failure?.code).toBe('failure.window_closed');
    expect(await chat.sentToCustomer()).toEqual([]);
  });
});

describe.each([
  ['ahead', 25 * HOUR],
  ['behind', -25 * HOUR],
])('with the clock of the processes a day %s', (_direction, skew) => {
  it('the database decides: window, session and link stay as they are', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const before = await org.aChat();
    skewClocks(skew);
    expect((await windowOf(org.agent, before)).open).toBe(true);
    const { status, body } = await org.agent.post<{ id: number }>(`${before.path}/send`, { body: 'Buenas' });
    expect(status).toBe(201);

    const during = await org.chatWith('+13055550124');
    vi.useRealTimers();
    const { last_inbound_at } = await windowOf(org.agent, during);
    expect(Math.abs(Date.parse(last_inbound_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await org.agent.get('/api/me')).status).toBe(200);
    await before.message(org.agent, body.id, ({ send_state }) => send_state === 'accepted');
  });

  it('a send that the provider put off is tried again in time', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 429 });
    skewClocks(skew);
    const { body } = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Buenas' });
    await eventually(async () => expect(await chat.attemptsOf(body.id)).toBeGreaterThan(1));
  });

  it('a session that is used stays alive', async () => {
    const org = await anOrganization().with('agent');
    const { database } = org.product;
    await database.rows(`update sessions set last_seen_at = now() - interval '11 hours' where organization_id = $1`, [org.id]);
    skewClocks(skew);
    expect((await org.agent.get('/api/me')).status).toBe(200);
    const idle = await database.value<number>(
      `select extract(epoch from now() - max(last_seen_at))::float8 from sessions where organization_id = $1`,
      [org.id],
    );
    expect(Math.abs(idle)).toBeLessThan(60);
  });

  it('a session that is opened lives its seven days', async () => {
    const org = await anOrganization().with('agent');
    skewClocks(skew);
    await org.agent.signIn();
    vi.useRealTimers();
    const hours = await org.product.database.value<number>(
      `select extract(epoch from expires_at - now())::float8 / 3600 from sessions where organization_id = $1 order by id desc limit 1`,
      [org.id],
    );
    expect(hours).toBeCloseTo(7 * 24, 0);
  });
});
