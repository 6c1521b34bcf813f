import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { aPhone } from '../../factories/customer.factory';
import { allTold, listOf, notificationOf, notificationsOf, unreadOf } from '../../factories/notification.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';

const give = (who: Person, chat: Chat, to: Person) =>
  who.post('/api/assignments/assign', { contact_id: chat.contactId, agent_id: to.id, notes: 'Turno' });

/** A customer of the agent who has written before; nobody has anything unread. */
async function aCustomerOf(organization: Organization, manager: Person, agent: Person, name = 'Eva Ríos'): Promise<Chat> {
  const customer = organization.customer(aPhone()).named(name);
  await customer.writes('Hola');
  const chat = await organization.chatOf(customer);
  await give(manager, chat, agent);
  await allTold(organization);
  for (const who of [manager, agent]) await who.post('/api/notifications/read', {});
  return chat;
}

describe.concurrent('a message of a customer', () => {
  it('notifies the assigned agent only, with the text and a link', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await aCustomerOf(org, org.manager, org.agent);
    const socket = await org.agent.socket();
    const others = [await org.manager.socket(), await org.otherAgent.socket()];
    await chat.customer.writes('¿Sigue disponible?');
    const told = await notificationOf(org.agent, 'new_message');
    expect(told).toMatchObject({
      count: 1,
      contact: { id: chat.contactId, name: 'Eva Ríos' },
      conversation_id: chat.id,
      text: '¿Sigue disponible?',
      link: `/chats/${chat.id}`,
      read_at: null,
    });
    expect((await socket.next('notification.raised')).payload).toMatchObject({
      notification: { id: told.id },
      unread: 1,
      sound: true,
      desktop: true,
    });
    expect(await unreadOf(org.manager)).toBe(0);
    expect(others.flatMap((other) => other.named('notification.raised'))).toEqual([]);
  });

  it('and nineteen more at the same moment are one notification that counts to twenty', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chat = await aCustomerOf(org, org.manager, org.agent);
    await Promise.all(Array.from({ length: 20 }, (_, index) => chat.customer.writes(`Mensaje ${index}`)));
    const unread = await eventually(async () => {
      const { data } = await listOf(org.agent, '?filter=unread');
      expect(data.map(({ count }) => count)).toEqual([20]);
      return data;
    });
    expect(unread).toMatchObject([{ kind: 'new_message', conversation_id: chat.id }]);
    expect(await unreadOf(org.agent)).toBe(1);
  });

  it('whom nobody has is a new lead for everybody, until somebody takes it', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await org.chatWith(aPhone());
    for (const who of [org.manager, org.agent, org.otherAgent])
      expect(await notificationOf(who, 'new_lead')).toMatchObject({ count: 1, read_at: null });
    await give(org.agent, chat, org.agent);
    await notificationsOf(org.manager, ([first]) => first?.read_at !== null);
    expect(await unreadOf(org.manager)).toBe(0);
    expect((await listOf(org.otherAgent)).data).toEqual([]);
  });

  it('is read by opening the conversation, in every browser of the person', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chat = await aCustomerOf(org, org.manager, org.agent);
    await chat.customer.writes('¿Hola?');
    await notificationOf(org.agent, 'new_message');
    const elsewhere = await org.agent.socket();
    await org.agent.patch(`${chat.path}/read`);
    expect((await elsewhere.next('notification.many_read')).payload).toMatchObject({ all: false, unread: 0 });
    expect(await unreadOf(org.agent)).toBe(0);
    await chat.customer.writes('¿Sigue ahí?');
    await notificationsOf(org.agent, (known) => known.filter(({ kind }) => kind === 'new_message').length === 2);
    expect(await unreadOf(org.agent)).toBe(1);
  });

  it('cannot be seen any more by an agent who has lost the customer', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await aCustomerOf(org, org.manager, org.agent);
    await chat.customer.writes('¿Hola?');
    const { id } = await notificationOf(org.agent, 'new_message');
    await org.manager.put(`/api/assignments/${chat.contactId}/reassign`, { new_agent_id: org.otherAgent.id, reason: 'Turno' });
    await notificationOf(org.otherAgent, 'lead_assigned');
    expect((await listOf(org.agent)).data.map((one) => one.id)).not.toContain(id);
    expect(await unreadOf(org.agent)).toBe(0);
    expect((await org.agent.post(`/api/notifications/${id}/read`)).status).toBe(404);
  });
});

describe.concurrent('somebody', () => {
  it('is notified of a lead that was assigned to them, not of one that they took', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const [given, taken] = [await org.aChat(), await org.aChat()];
    await give(org.agent, taken, org.agent);
    await give(org.manager, given, org.agent);
    const told = await notificationOf(org.agent, 'lead_assigned');
    expect(told).toMatchObject({ contact: { id: given.contactId }, actor: { id: org.manager.id }, link: `/chats/${given.id}` });
    expect((await listOf(org.agent)).data.filter(({ kind }) => kind === 'lead_assigned')).toHaveLength(1);
  });

  it('is notified once of many leads that were assigned together', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chats = [await org.aChat(), await org.aChat(), await org.aChat()];
    const selection = { ids: chats.map(({ contactId }) => contactId) };
    await org.manager.post('/api/assignments/selection', { selection, agent_id: org.agent.id });
    expect(await notificationOf(org.agent, 'lead_assigned')).toMatchObject({ count: 3, contact: null, link: '/chats' });
  });

  it('is notified how many leads of an absent teammate were reassigned to them', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    for (const chat of [await org.aChat(), await org.aChat()]) await give(org.manager, chat, org.agent);
    await org.manager.post('/api/assignments/hand-over', {
      from_agent_id: org.agent.id,
      to_agents: [org.otherAgent.id],
      reason: 'Vacaciones',
    });
    const told = await notificationsOf(org.otherAgent, (known) => known.some(({ kind, count }) => kind === 'handed_over' && count === 2));
    expect(told.filter(({ kind }) => kind === 'lead_assigned')).toEqual([]);
  });

  it('is notified of a mention in a note', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chat = await aCustomerOf(org, org.manager, org.agent);
    await org.manager.post(`/api/contacts/${chat.contactId}/notes`, { content: `@[${org.agent.name}](${org.agent.id}) llama hoy` });
    expect(await notificationOf(org.agent, 'mention')).toMatchObject({
      actor: { id: org.manager.id, name: org.manager.name },
      text: `@${org.agent.name} llama hoy`,
      link: `/chats?contact=${chat.contactId}&view=summary`,
    });
  });

  it('is notified once that their message failed', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chat = await aCustomerOf(org, org.manager, org.agent);
    await chat.setBehaviour({ statuses: ['failed'], errorCode: 30003 });
    await org.agent.post(`${chat.path}/send`, { body: 'Buenos días', contact_id: chat.contactId });
    expect(await notificationOf(org.agent, 'message_failed')).toMatchObject({ text: 'Buenos días', conversation_id: chat.id });
  });
});

describe.concurrent('the list', () => {
  it('is read page by page, what happened last first', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chats = [await org.aChat(), await org.aChat(), await org.aChat()];
    await notificationsOf(org.agent, (known) => known.length === 3);
    const first = await listOf(org.agent, '?per_page=2');
    const second = await listOf(org.agent, `?per_page=2&cursor=${first.next_cursor}`);
    expect([...first.data, ...second.data].map((one) => one.conversation_id)).toEqual(chats.map(({ id }) => id).toReversed());
    expect([first.data.length, second.next_cursor, first.unread]).toEqual([2, null, 3]);
    expect(await org.agent.get('/api/notifications?cursor=x')).toMatchObject({
      status: 422,
      body: { code: 'notification.cursor_invalid' },
    });
  });

  it('is marked as read one by one, about one contact, or whole', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const [one, other] = [await org.aChat(), await org.aChat()];
    await org.aChat();
    const known = await notificationsOf(org.agent, (data) => data.length === 3);
    const first = known.find((found) => found.conversation_id === one.id);
    const socket = await org.agent.socket();
    expect((await org.agent.post(`/api/notifications/${first?.id}/read`)).body).toMatchObject({
      id: first?.id,
      read_at: expect.any(String),
    });
    expect((await socket.next('notification.many_read')).payload).toEqual({ ids: [first?.id], all: false, unread: 2 });
    expect((await org.agent.post('/api/notifications/read', { contact_id: other.contactId })).body).toMatchObject({ unread: 1 });
    expect((await org.agent.post('/api/notifications/read', {})).body).toMatchObject({ unread: 0 });
    await socket.next('notification.many_read', ({ payload }) => (payload as { all: boolean }).all);
    expect(await unreadOf(org.manager)).toBe(3);
  });

  it('belongs to its person: a teammate’s and a stranger’s are not found', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const stranger = await anOrganization().with('manager');
    const chat = await org.aChat();
    const { id } = await notificationOf(org.agent, 'new_lead');
    for (const who of [org.manager, stranger.manager]) expect((await who.post(`/api/notifications/${id}/read`)).status).toBe(404);
    expect((await stranger.manager.post('/api/notifications/read', { contact_id: chat.contactId })).body).toMatchObject({ unread: 0 });
    expect(await unreadOf(org.agent)).toBe(1);
    expect((await listOf(stranger.manager)).data).toEqual([]);
  });

  it('can be read when their contact is gone', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const [chat, other] = [await org.aChat(), await org.aChat()];
    await eventually(async () => expect(await unreadOf(org.agent)).toBe(2));
    await org.manager.delete(`/api/contacts/${chat.contactId}`);
    const { status, body } = await org.agent.post('/api/notifications/read', { contact_id: chat.contactId });
    expect([status, body]).toEqual([200, expect.objectContaining({ unread: await unreadOf(org.agent) })]);
    expect((await org.agent.post('/api/notifications/read', { contact_id: other.contactId })).status).toBe(200);
  });

  it('forgets what is older than 90 days', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await org.aChat();
    await notificationOf(org.agent, 'new_lead');
    const { database } = org.product;
    await database.rows(`update notifications set updated_at = now() - interval '91 days' where organization_id = $1`, [org.id]);
    await database.rows('select purge_expired_rows(1000)');
    expect((await listOf(org.agent)).data).toEqual([]);
  });
});
