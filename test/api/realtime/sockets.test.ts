import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { io } from 'socket.io-client';
import { PresenceService } from '../../../apps/api/src/realtime/presence.service';
import { SocketsService } from '../../../apps/api/src/realtime/sockets.service';
import { assign } from '../../factories/contact.factory';
import { allTold } from '../../factories/notification.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import { getProduct } from '../../harness/product';
import { SocketClient } from '../../harness/socket-client';

describe('a socket is refused', () => {
  it('without a session, with one that is over, and before the e-mail is verified', async () => {
    const { agent, unverified, product } = await anOrganization().with('agent', 'unverified');
    await expect(SocketClient.connect(product.visitor())).rejects.toThrow('auth.required');
    await expect(unverified.socket()).rejects.toThrow('auth.required');
    const gone = agent.session ?? '';
    await agent.post('/api/auth/logout');
    agent.cookies.set('sid', gone);
    await expect(agent.socket()).rejects.toThrow('auth.required');
  });

  it.each(['https://evil.test', 'null', 'http://127.0.0.1:1'])('from a page of %s', async (origin) => {
    const { agent } = await anOrganization().with('agent');
    await expect(SocketClient.connect(agent, { origin })).rejects.toThrow('auth.required');
  });

  it('where it polls', async () => {
    const { agent } = await anOrganization().with('agent');
    const answer = await agent.get('/socket.io/?EIO=4&transport=polling');
    expect(answer.status).toBe(400);
    const polling = io(agent.url, { transports: ['polling'], reconnection: false, extraHeaders: agent.cookieHeader() });
    const connected = new Promise<void>((resolve, reject) => {
      polling.once('connect', resolve);
      polling.once('connect_error', reject);
    });
    await expect(connected).rejects.toThrow('xhr poll error');
    polling.close();
  });
});

it('greets with the number that the organization has come to', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  await org.aChat();
  await allTold(org);
  const head_seq = await org.product.database.value<number>(`select event_seq::int from organization_counters where organization_id = $1`, [
    org.id,
  ]);
  const socket = await org.agent.socket();
  expect(socket.frames[0]).toEqual({ name: 'stream.heartbeat', content: { head_seq } });
});

it('says every few seconds how far things have come, whatever was lost', async () => {
  const org = await anOrganization().with('agent');
  const socket = await org.agent.socket();
  await socket.next('availability.changed');
  await org.product.database.rows(`update organization_counters set event_seq = 41 where organization_id = $1`, [org.id]);
  expect(await socket.next('stream.heartbeat', ({ head_seq }) => head_seq === 41)).toEqual({ head_seq: 41 });
});

it('tells nothing of another organization', async () => {
  const [one, other] = [await anOrganization().with('owner'), await anOrganization().withTwilio().with('owner')];
  const [watching, writing] = [await one.owner.socket(), await other.owner.socket()];
  const chat = await other.aChat();
  await other.owner.post(`${chat.path}/send`, { body: 'secreto' });
  await writing.next('message.updated');
  const ownNames = ['stream.heartbeat', 'availability.changed'];
  expect(watching.frames.filter(({ name }) => !ownNames.includes(name))).toEqual([]);
});

describe('an agent', () => {
  it('gets no word of another’s conversation, but its number', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.otherAgent);
    const [agent, otherAgent, manager] = [await org.agent.socket(), await org.otherAgent.socket(), await org.manager.socket()];
    await chat.customer.writes('un secreto');
    const { seq } = await otherAgent.next('message.received');
    await manager.next('message.received');
    await agent.next('stream.skipped', (skipped) => skipped['seq'] === seq);
    expect(JSON.stringify(agent.frames)).not.toContain('un secreto');
    for (const reader of [otherAgent, manager]) expect(reader.named('stream.skipped')).not.toContainEqual({ seq });
  });

  it('gets every number once, as a word or as skipped', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const [own, foreign] = [await org.aChat(), await org.aChat()];
    await assign(org, own.contactId, org.agent);
    await assign(org, foreign.contactId, org.otherAgent);
    const socket = await org.agent.socket();
    const greeting = socket.frames[0]?.content as { head_seq: number } | undefined;
    const start = greeting?.head_seq ?? 0;
    await Promise.all(Array.from({ length: 6 }, (_, index) => (index % 2 ? own : foreign).customer.writes(`${index}`)));
    await eventually(async () => {
      const { head_seq } = (await org.agent.get<EventPage>('/api/events')).body;
      const numbers = socket.frames.flatMap(({ content: { seq } }) => (typeof seq === 'number' ? [seq] : []));
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: head_seq - start }, (_, index) => start + 1 + index));
      expect(numbers.length).toBeGreaterThanOrEqual(6);
    });
  });
});

describe('viewers and typing', () => {
  it('reaches the viewers of the same conversation only', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager', 'owner');
    const [chat, otherChat] = [await org.aChat(), await org.aChat()];
    const [agent, manager, owner] = [await org.agent.socket(), await org.manager.socket(), await org.owner.socket()];
    const people = (socket: SocketClient) =>
      socket.next('presence.changed').then(({ viewers }) => viewers as { user: { id: number }; typing: boolean }[]);

    agent.say('conversation.view', { conversation_id: chat.id });
    expect(await people(agent)).toEqual([{ user: { id: org.agent.id, name: org.agent.name }, typing: false }]);
    owner.say('conversation.view', { conversation_id: otherChat.id });
    await people(owner);
    manager.say('conversation.view', { conversation_id: chat.id });
    await agent.next('presence.changed', ({ viewers }) => (viewers as unknown[]).length === 2);
    manager.say('conversation.typing', { conversation_id: chat.id, typing: true });
    await agent.next('presence.changed', ({ viewers }) =>
      (viewers as { user: { id: number }; typing: boolean }[]).some(({ user, typing }) => user.id === org.manager.id && typing),
    );
    manager.close();
    await eventually(async () => expect(await people(agent)).toHaveLength(1));
    expect(owner.named('presence.changed').map(({ conversation_id }) => conversation_id)).toEqual([otherChat.id]);
  });

  it('counts a person once, however many tabs', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const tabs = [await org.agent.socket(), await org.agent.socket(), await org.agent.socket()];
    for (const tab of tabs) tab.say('conversation.view', { conversation_id: chat.id });
    await Promise.all(tabs.map((tab) => tab.next('presence.changed')));
    tabs[2]?.say('conversation.typing', { conversation_id: chat.id, typing: true });
    const { viewers } = (await tabs[0]?.next('presence.changed', (notice) => JSON.stringify(notice.viewers).includes('true'))) ?? {};
    expect(viewers).toEqual([{ user: { id: org.agent.id, name: org.agent.name }, typing: true }]);
    tabs[1]?.say('conversation.leave', { conversation_id: chat.id });
    expect(tabs[1]?.isConnected).toBe(true);
  });

  it('is nothing for whoever may not see the conversation', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const stranger = await anOrganization().with('owner');
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.otherAgent);
    const [intruder, foreigner, rightful] = [await org.agent.socket(), await stranger.owner.socket(), await org.otherAgent.socket()];
    for (const socket of [intruder, foreigner]) {
      socket.say('conversation.view', { conversation_id: chat.id });
      socket.say('conversation.typing', { conversation_id: chat.id, typing: true });
    }
    rightful.say('conversation.view', { conversation_id: chat.id });
    expect((await rightful.next('presence.changed')).viewers).toHaveLength(1);
    rightful.say('conversation.typing', { conversation_id: chat.id, typing: true });
    await rightful.next('presence.changed', ({ viewers }) => JSON.stringify(viewers).includes('true'));
    expect([intruder.named('presence.changed'), foreigner.named('presence.changed')]).toEqual([[], []]);
  });

  it.each([
    null,
    'x',
    {},
    { conversation_id: -1 },
    { conversation_id: '1' },
    { conversation_id: 1, extra: 1 },
    [1],
    { conversation_id: 2 ** 60 },
  ])('shrugs at %j', async (nonsense) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const socket = await org.agent.socket();
    for (const command of ['conversation.view', 'conversation.leave', 'conversation.typing', 'org:1', '__proto__', 'disconnect-all']) {
      socket.say(command, nonsense);
    }
    socket.say('conversation.view', { conversation_id: chat.id });
    await socket.next('presence.changed');
    expect(socket.isConnected).toBe(true);
  });

  it('stays connected when it floods', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const socket = await org.agent.socket();
    for (let index = 0; index < 200; index++) socket.say('conversation.view', { conversation_id: chat.id });
    await socket.next('presence.changed');
    await eventually(() => expect(socket.isConnected).toBe(true));
  });
});

describe('a flood', () => {
  it('of leaving reaches viewers once', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const [agent, manager] = [await org.agent.socket(), await org.manager.socket()];
    manager.say('conversation.view', { conversation_id: chat.id });
    agent.say('conversation.view', { conversation_id: chat.id });
    await manager.next('presence.changed', ({ viewers }) => (viewers as unknown[]).length === 2);
    for (let index = 0; index < 100; index++) agent.say('conversation.leave', { conversation_id: chat.id });
    await manager.next('presence.changed', ({ viewers }) => (viewers as unknown[]).length === 1);
    agent.close();
    manager.say('conversation.typing', { conversation_id: chat.id, typing: true });
    await manager.next('presence.changed', ({ viewers }) => JSON.stringify(viewers).includes('true'));
    expect(manager.named('presence.changed').length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['availability.idle', 'idle'],
    ['availability.watch', 'watching'],
  ])('of %s is ignored beyond the limit', async (command, field) => {
    const { agent, product } = await anOrganization().with('agent');
    const sockets = product.api.app.get(SocketsService, { strict: false });
    const presence = product.api.app.get(PresenceService, { strict: false });
    const limit = vi.spyOn(sockets, 'exceedsRateLimit').mockReturnValueOnce(false).mockReturnValue(true);
    const handled = vi.spyOn(presence, field === 'idle' ? 'setIdle' : 'setWatching');
    onTestFinished(() => [limit, handled].forEach((spy) => spy.mockRestore()));
    const socket = await agent.socket();
    for (let index = 0; index < 20; index++) socket.say(command, { [field]: index % 2 === 0 });
    await eventually(() => expect(limit).toHaveBeenCalledTimes(20));
    expect(handled).toHaveBeenCalledTimes(1);
    socket.close();
  });
});

it('a browser that is gone before the database has answered leaves no ghost', async () => {
  const { agent, id, product } = await anOrganization().with('agent');
  const sockets = product.api.app.get(SocketsService, { strict: false });
  const { engine } = sockets.server;
  const connectionsBefore = engine.clientsCount;
  const ghosts = () => sockets.sessions.entries().filter(([, { session }]) => session.ctx.organizationId === id);
  await product.database.holding('lock table sessions in access exclusive mode', [], async (holder) => {
    const leaving = Array.from({ length: 10 }, () =>
      io(agent.url, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: agent.cookieHeader() }),
    );
    await eventually(async () => expect(await holder.blocked()).toBeGreaterThan(0));
    for (const socket of leaving) socket.close();
    await eventually(() => expect(engine.clientsCount).toBe(connectionsBefore));
  });
  // the sessions are found now, one after another; a browser that stays comes after them
  const staying = await agent.socket();
  await staying.next('availability.changed');
  staying.close();
  await eventually(() => expect(ghosts()).toEqual([]));
  const seenAt = `select seen_at from agent_profiles where organization_id = $1 and user_id = $2`;
  await eventually(async () => expect(await product.database.value(seenAt, [id, agent.id])).toBeNull());
});

it('keeps a person’s ten newest', async () => {
  const { agent } = await anOrganization().with('agent');
  const sockets: SocketClient[] = [];
  for (let index = 0; index < 11; index++) sockets.push(await agent.socket());
  await eventually(() => expect(sockets.map(({ isConnected }) => isConnected)).toEqual([false, ...Array.from({ length: 10 }, () => true)]));
});

describe('two API processes over one database and one Redis', () => {
  it('tell each other’s sockets everything', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const second = await org.product.startAnotherApi();
    const chat = await org.aChat();
    const here = await org.agent.socket();
    const there = await SocketClient.connect(org.manager.at(second.url));

    await chat.customer.writes('llega al primero');
    await there.next('message.received', ({ payload }) => JSON.stringify(payload).includes('llega al primero'));
    const sent = await org.manager.at(second.url).post(`${chat.path}/send`, { body: 'desde el segundo' });
    expect(sent.status).toBe(201);
    await here.next('message.queued', ({ payload }) => JSON.stringify(payload).includes('desde el segundo'));
    await Promise.all([here, there].map((socket) => socket.next('message.updated')));

    here.say('conversation.view', { conversation_id: chat.id });
    there.say('conversation.view', { conversation_id: chat.id });
    await here.next('presence.changed', ({ viewers }) => (viewers as unknown[]).length === 2);

    await org.manager.post('/api/auth/logout');
    await there.next('session.ended');
    await eventually(() => expect([here.isConnected, there.isConnected]).toEqual([true, false]));
  });

  it('keep what an agent must not hear from both', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const second = await org.product.startAnotherApi();
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.otherAgent);
    const there = await SocketClient.connect(org.agent.at(second.url));
    await chat.customer.writes('un secreto');
    await there.next('stream.skipped');
    expect(JSON.stringify(there.frames)).not.toContain('un secreto');
  });
});

it('comes back with the new rights within seconds where Redis does not reach it', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'agent', 'otherAgent');
  const cutOff = await org.product.startAnotherApi({ REDIS_URL: 'redis://127.0.0.1:1' });
  const [renewed, untouched] = [
    await SocketClient.connect(org.agent.at(cutOff.url)),
    await SocketClient.connect(org.otherAgent.at(cutOff.url)),
  ];
  expect((await org.owner.put(`/api/team/members/${org.agent.id}/role`, { role: 'manager' })).status).toBe(200);
  await eventually(() => expect([renewed.isConnected, untouched.isConnected]).toEqual([false, true]), 12_000);
});

it('ends within the minute for whoever lost a right', async () => {
  const { agent, id } = await anOrganization().with('agent');
  const product = await getProduct();
  const socket = await agent.socket();
  await product.database.rows(`update users set role = 'manager' where organization_id = $1 and id = $2`, [id, agent.id]);
  const { HeartbeatService } = await import('../../../apps/api/src/realtime/heartbeat.service');
  const heartbeat = product.api.app.get(HeartbeatService, { strict: false });
  await heartbeat.disconnectOutdated();
  await eventually(() => expect(socket.isConnected).toBe(false));
});
