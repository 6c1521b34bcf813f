import type { ConversationPage, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { describe, expect, it } from 'vitest';
import { assign } from '../../factories/contact.factory';
import type { Chat } from '../../factories/chat.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const NOT_THERE = { status: 404, body: { code: 'request.not_found' } };

const setStatus = (who: Person, chat: Pick<Chat, 'path'>, status: unknown) =>
  who.patch<ConversationView>(`${chat.path}/status`, { status });
const setLabels = (who: Person, chat: Pick<Chat, 'path'>, labels: unknown) =>
  who.patch<ConversationView>(`${chat.path}/labels`, { labels });
const rowOf = async (who: Person, chat: Chat) => (await who.get<ConversationPage>(`/api/chats?contact_id=${chat.contactId}`)).body.data[0];

describe('the status of a conversation', () => {
  it('goes from active to closed or archived and back, for agents as for managers', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    for (const who of [org.agent, org.manager]) {
      for (const status of ['closed', 'active', 'archived', 'active'] as const) {
        expect(await setStatus(who, chat, status)).toMatchObject({ status: 200, body: { id: chat.id, status, type: 'whatsapp' } });
        expect((await who.get(`/api/chats/${chat.id}`)).body).toMatchObject({ status });
        expect(await rowOf(who, chat)).toMatchObject({ status });
      }
    }
  });

  it('that is not active refuses messages and labels until somebody reopens it or the customer writes', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    for (const status of ['closed', 'archived'] as const) {
      await setStatus(org.agent, chat, status);
      const refused = { status: 409, body: { code: 'conversation.not_active' } };
      expect(await org.agent.post(`${chat.path}/send`, { body: 'x' })).toMatchObject(refused);
      expect(await setLabels(org.agent, chat, ['Venta'])).toMatchObject(refused);
      await chat.customer.writes('Una cosa más');
      expect(await setLabels(org.agent, chat, [])).toMatchObject({ status: 200, body: { status: 'active' } });
    }
  });

  it('changes on one channel only; the row shows the status of the newest message', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const whatsapp = await org.aChat();
    await whatsapp.customer.texts('por SMS');
    const sms = await org.chatOf(whatsapp.customer, 'sms');
    await setStatus(org.agent, whatsapp, 'closed');
    expect((await org.agent.get(`/api/chats/${sms.id}`)).body).toMatchObject({ status: 'active' });
    expect(await rowOf(org.agent, whatsapp)).toMatchObject({ most_recent_type: 'sms', status: 'active' });
    await setStatus(org.agent, sms, 'archived');
    expect(await rowOf(org.agent, whatsapp)).toMatchObject({ status: 'archived' });
  });

  it.each(['closed', 'archived'])('%s ends the wait: the customer waits again from their next message', async (status) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await setStatus(org.agent, chat, status);
    expect(await setStatus(org.agent, chat, 'active')).toMatchObject({ status: 200 });
    expect(await rowOf(org.agent, chat)).toMatchObject({ status: 'active', waiting_since: null });

    await setStatus(org.agent, chat, status);
    await chat.customer.writes('Una cosa más');
    const newest = (await chat.messages(org.agent)).at(-1);
    expect(await rowOf(org.agent, chat)).toMatchObject({ status: 'active', waiting_since: newest?.sent_at });
  });
});

describe('the labels of a conversation', () => {
  it('are those that were given last, each once', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    expect((await setLabels(org.agent, chat, ['Venta', 'Urgente', 'Venta'])).body.labels).toEqual(['Venta', 'Urgente']);
    expect((await org.agent.get<ConversationView>(`/api/chats/${chat.id}`)).body.labels).toEqual(['Venta', 'Urgente']);
    expect((await setLabels(org.agent, chat, ['Cotización'])).body.labels).toEqual(['Cotización']);
    expect((await rowOf(org.agent, chat))?.labels).toEqual(['Cotización']);
    expect((await setLabels(org.agent, chat, [])).body.labels).toEqual([]);
  });

  it('from both channels are combined in the row', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const whatsapp = await org.aChat();
    await whatsapp.customer.texts('por SMS');
    const sms = await org.chatOf(whatsapp.customer, 'sms');
    await setLabels(org.agent, whatsapp, ['Venta', 'Soporte']);
    await setLabels(org.agent, sms, ['Soporte', 'Urgente']);
    expect((await rowOf(org.agent, whatsapp))?.labels.toSorted()).toEqual(['Soporte', 'Urgente', 'Venta']);
    expect((await org.agent.get<ConversationView>(`/api/chats/${sms.id}`)).body.labels).toEqual(['Soporte', 'Urgente']);
  });
});

describe('a conversation', () => {
  it('is not there for another agent, another organization, or by another channel', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const { manager: stranger } = await anOrganization().with('manager');
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.otherAgent);
    for (const who of [org.agent, stranger]) {
      expect(await setStatus(who, chat, 'closed')).toMatchObject(NOT_THERE);
      expect(await setLabels(who, chat, ['Venta'])).toMatchObject(NOT_THERE);
    }
    const bySms = { path: `/api/chats/sms/${chat.id}` };
    expect(await setStatus(org.manager, bySms, 'closed')).toMatchObject(NOT_THERE);
    expect(await setLabels(org.manager, bySms, ['Venta'])).toMatchObject(NOT_THERE);
    expect((await org.manager.get(`/api/chats/${chat.id}`)).body).toMatchObject({ status: 'active', labels: [] });
  });

  it('tells whoever may see it what was changed, and nobody else', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.agent);
    const [agent, other, manager] = [await org.agent.socket(), await org.otherAgent.socket(), await org.manager.socket()];
    await setLabels(org.manager, chat, ['Urgente']);
    await setStatus(org.manager, chat, 'closed');
    for (const socket of [agent, manager]) {
      expect(
        await socket.next(
          'conversation.updated',
          ({ payload }) => (payload as { conversation: ConversationView }).conversation.status === 'closed',
        ),
      ).toMatchObject({
        payload: {
          conversation: { id: chat.id, status: 'closed', labels: ['Urgente'] },
          summary: { status: 'closed', labels: ['Urgente'] },
        },
      });
      expect(socket.named('conversation.updated')).toHaveLength(2);
    }
    await other.next('stream.skipped');
    expect(other.named('conversation.updated')).toEqual([]);
  });

  it('that already has the status tells nothing', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const head = async () => (await org.agent.get<{ head_seq: number }>('/api/events')).body.head_seq;
    const before = await head();
    expect(await setStatus(org.agent, chat, 'active')).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await head()).toBe(before);
  });

  it('that two change at once ends as one of them said, and the row agrees', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const answers = await Promise.all([
      setStatus(org.agent, chat, 'closed'),
      setStatus(org.manager, chat, 'archived'),
      setLabels(org.agent, chat, ['Venta']),
      setLabels(org.manager, chat, ['Soporte']),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await org.agent.get<ConversationView>(`/api/chats/${chat.id}`);
    expect(['closed', 'archived']).toContain(body.status);
    expect(await rowOf(org.agent, chat)).toMatchObject({ status: body.status, labels: body.labels });
  });

  it('publishes a stage change to everybody who may see the contact', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await org.aChat();
    const [other, manager] = [await org.otherAgent.socket(), await org.manager.socket()];
    expect(await org.agent.put(`/api/contacts/${chat.contactId}`, { stage: 'working_deal' })).toMatchObject({ status: 200 });
    for (const socket of [other, manager]) {
      expect(await socket.next('contact.updated')).toMatchObject({ payload: { contact: { id: chat.contactId, stage: 'working_deal' } } });
    }
    expect(await rowOf(org.agent, chat)).toMatchObject({ contact: { stage: 'working_deal' } });
  });
});

describe('several changes of a conversation at once', () => {
  const change = (who: Person, chat: Pick<Chat, 'path'>, changes: unknown) => who.patch<ConversationView>(chat.path, changes);

  it('give it away, close it and mark it as read together', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    const changes = { agent_id: org.agent.id, status: 'closed', read: true };
    expect(await change(org.manager, chat, changes)).toMatchObject({ status: 200, body: { status: 'closed', unread_count: 0 } });
    expect(await rowOf(org.manager, chat)).toMatchObject({ status: 'closed', unread_count: 0, assigned_agent: { id: org.agent.id } });
    expect(await change(org.manager, chat, { agent_id: null, status: 'active', labels: ['Venta'] })).toMatchObject({ status: 200 });
    expect(await rowOf(org.manager, chat)).toMatchObject({ status: 'active', labels: ['Venta'], assigned_agent: null });
  });

  it('include no look of a manager at the customer of an agent, for whom the conversation stays unread', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.agent);
    expect(await org.manager.patch(`${chat.path}/read`)).toMatchObject({ status: 200, body: { unread_count: 1 } });
    expect(await change(org.manager, chat, { read: true })).toMatchObject({ status: 200, body: { unread_count: 1 } });
    expect(await rowOf(org.agent, chat)).toMatchObject({ unread_count: 1 });
    expect(await org.agent.patch(`${chat.path}/read`)).toMatchObject({ status: 200, body: { unread_count: 0 } });
  });

  it('are all refused with one of them', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const chat = await org.aChat();
    const givenAway = { agent_id: org.otherAgent.id, status: 'closed', labels: [] };
    expect(await change(org.agent, chat, givenAway)).toMatchObject({ status: 403, body: { code: 'assignment.forbidden' } });
    const labelled = { agent_id: org.agent.id, status: 'closed', labels: ['Venta'] };
    expect(await change(org.agent, chat, labelled)).toMatchObject({ status: 409, body: { code: 'conversation.not_active' } });
    expect(await rowOf(org.agent, chat)).toMatchObject({ status: 'active', labels: [], assigned_agent: null, unread_count: 1 });
  });

  it('leave what is so already', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    expect(await change(org.agent, chat, { agent_id: null, status: 'active' })).toMatchObject({ status: 200 });
  });

  it('are closed to another agent and another organization', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const { manager: stranger } = await anOrganization().with('manager');
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.otherAgent);
    for (const who of [org.agent, stranger]) {
      for (const changes of [{ read: true }, { agent_id: who.id }]) expect(await change(who, chat, changes)).toMatchObject(NOT_THERE);
    }
  });
});
