import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { expect, it } from 'vitest';
import { assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { isAsynchronousEvent } from '../../harness/asynchronous-events';

const rowsOf = async (who: Person) => (await who.get<ConversationPage>('/api/chats')).body.data;
const headOf = async (who: Person) => (await who.get<EventPage>('/api/events')).body.head_seq;
const eventsAfter = async (who: Person, seq: number) => (await who.get<EventPage>(`/api/events?after=${seq}`)).body;
const typesAfter = async (who: Person, seq: number) =>
  (await eventsAfter(who, seq)).events.map(({ type }) => type).filter((type) => !isAsynchronousEvent(type));

it('tells the person who gets a contact everything, and the others only that it is gone', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
  const chat = await org.aChat();
  const [agent, other, manager] = [await org.agent.socket(), await org.otherAgent.socket(), await org.manager.socket()];
  await assign(org, chat.contactId, org.agent);

  const revoked = { payload: { contact_id: chat.contactId, assigned_user_id: org.agent.id } };
  for (const socket of [agent, other, manager]) expect(await socket.next('conversation.revoked')).toMatchObject(revoked);
  for (const socket of [agent, manager]) {
    expect(await socket.next('contact.assigned')).toMatchObject({
      payload: {
        contact: { id: chat.contactId, assigned_agent: { id: org.agent.id } },
        summary: { contact_id: chat.contactId, assigned_agent: { id: org.agent.id }, whatsapp_conversation_id: chat.id },
        assignment: { agent: { id: org.agent.id }, assigned_by: { id: org.founder.id } },
      },
    });
  }
  expect(other.named('contact.assigned')).toEqual([]);
  // as long as it was nobody's, the other one was notified of it too
  const told = other.frames.filter(({ name }) => !isAsynchronousEvent(name));
  expect(JSON.stringify(told)).not.toContain(chat.customer.phone);
});

it('takes list, counters, events and every word of the contact away from whoever lost it, and gives them back', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
  const chat = await org.aChat();
  await assign(org, chat.contactId, org.agent);
  expect(await rowsOf(org.agent)).toMatchObject([{ contact_id: chat.contactId }]);

  const before = await headOf(org.agent);
  await assign(org, chat.contactId, org.otherAgent);
  await chat.customer.writes('¿Hay alguien?');
  expect(await rowsOf(org.agent)).toEqual([]);
  expect((await org.agent.get('/api/chats/stats')).body).toMatchObject({ all: 0, unread: 0 });
  const missed = await eventsAfter(org.agent, before);
  expect(missed.examined_to).toBe(missed.head_seq);
  expect(await typesAfter(org.agent, before)).toEqual(['conversation.revoked']);
  expect(await typesAfter(org.otherAgent, before)).toEqual(['contact.assigned', 'conversation.revoked', 'message.received']);

  const socket = await org.agent.socket();
  await assign(org, chat.contactId, null);
  expect(await socket.next('contact.assigned')).toMatchObject({
    payload: { contact: { assigned_agent: null }, assignment: { agent: null }, summary: { last_message: { body: '¿Hay alguien?' } } },
  });
  expect(socket.named('conversation.revoked')).toEqual([]);
  expect(await rowsOf(org.agent)).toMatchObject([{ contact_id: chat.contactId, assigned_agent: null }]);
});

it('reaches agents who see all chats as it reaches managers', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
  const chat = await org.aChat();
  await org.product.database.rows(`update organizations set grant_view_all_chats = true where id = $1`, [org.id]);
  const socket = await org.agent.socket();
  await assign(org, chat.contactId, org.otherAgent);
  expect(await socket.next('contact.assigned')).toMatchObject({ payload: { contact: { assigned_agent: { id: org.otherAgent.id } } } });
  expect(await rowsOf(org.agent)).toMatchObject([{ contact_id: chat.contactId, assigned_agent: { id: org.otherAgent.id } }]);
});

it('publishes nothing without a change', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  const before = await headOf(org.manager);
  await org.agent.post('/api/assignments/assign', { contact_id: chat.contactId, agent_id: org.manager.id });
  await org.manager.delete(`/api/assignments/${chat.contactId}/unassign`);
  await org.manager.post('/api/assignments/assign', { contact_id: chat.contactId, agent_id: org.founder.id });
  expect(await typesAfter(org.manager, before)).toEqual([]);
});
