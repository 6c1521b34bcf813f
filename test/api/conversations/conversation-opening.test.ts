import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';

const open = (who: HttpClient, channel: 'sms' | 'whatsapp', phone: string) =>
  who.post<{ conversation: ConversationView }>(`/api/${channel}/conversations/find-or-create`, { phone_number: phone });

describe('finding or beginning a conversation', () => {
  it('makes a contact of a number that nobody has, and tells the team', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const socket = await org.manager.socket();
    const { status, body } = await open(org.agent, 'sms', '(305) 555-0123');
    expect(status).toBe(200);
    expect(body.conversation).toMatchObject({ type: 'sms', address: '+13055550123', status: 'active', unread_count: 0, window: null });
    expect(await socket.next('conversation.started')).toMatchObject({ payload: { conversation: { id: body.conversation.id } } });
    expect((await org.manager.get('/api/contacts')).body).toMatchObject({ total: 1, data: [{ phone: '+13055550123' }] });
  });

  it('finds the contact and the conversation that there are', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const { id } = await aContact().withPhone('+13055550123').of(org);
    const [first, again, whatsapp] = [
      await open(org.agent, 'sms', '+13055550123'),
      await open(org.agent, 'sms', '305 555 0123'),
      await open(org.agent, 'whatsapp', '+13055550123'),
    ];
    expect(first.body.conversation.contact_id).toBe(id);
    expect(again.body.conversation.id).toBe(first.body.conversation.id);
    expect(whatsapp.body.conversation).toMatchObject({ contact_id: id, type: 'whatsapp', address: 'whatsapp:+13055550123' });
    expect(whatsapp.body.conversation.id).not.toBe(first.body.conversation.id);
  });

  it('makes one of many that begin at once, while the customer writes', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const [customer] = [org.customer('+13055550123')];
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => open(index % 2 ? org.agent : org.manager, 'whatsapp', '+13055550123')),
      customer.writes('Hola').then(() => open(org.agent, 'whatsapp', '+13055550123')),
    ]);
    expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1);
    expect((await org.manager.get('/api/chats')).body).toMatchObject({ total: 1 });
  });

  it('refuses what is no number, and a channel that is not set up', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    expect(await open(org.agent, 'sms', 'abc')).toMatchObject({ status: 422, body: { errors: { phone_number: expect.any(String) } } });
    expect((await open(org.agent, 'sms', '')).status).toBe(422);
    const bare = await anOrganization().with('agent');
    for (const channel of ['sms', 'whatsapp'] as const) {
      expect(await open(bare.agent, channel, '+13055550123')).toMatchObject({
        status: 409,
        body: { code: 'conversation.channel_not_configured' },
      });
    }
  });

  it('shows an agent no number of somebody else’s contact', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    await aContact().withPhone('+13055550123').assignedTo(org.otherAgent).of(org);
    expect((await open(org.agent, 'sms', '+13055550123')).status).toBe(404);
    expect((await open(org.otherAgent, 'sms', '+13055550123')).status).toBe(200);
  });
});

describe('reading', () => {
  it('takes the unread mark away for everybody, and tells it once', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.chatWith('+13055550123');
    await chat.customer.texts('por SMS');
    const socket = await org.manager.socket();
    expect(await org.agent.patch(`${chat.path}/read`)).toMatchObject({ status: 200, body: { unread_count: 0 } });
    expect(await socket.next('conversation.read')).toMatchObject({
      payload: { conversation_id: chat.id, contact_id: chat.contactId, summary: { unread_count: 1 } },
    });
    expect((await org.agent.patch(`${chat.path}/read`)).status).toBe(200);
    await chat.customer.writes('otra');
    await socket.next('message.received');
    expect(socket.named('conversation.read')).toHaveLength(1);
    expect((await org.manager.get('/api/chats')).body).toMatchObject({ data: [{ unread_count: 2 }] });
  });

  it('can be taken back: the conversation is unread again for everybody, once', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    await org.agent.patch(`${chat.path}/read`);
    const socket = await org.manager.socket();
    for (let times = 0; times < 2; times++) {
      expect(await org.agent.patch(chat.path, { read: false })).toMatchObject({ status: 200, body: { unread_count: 1 } });
    }
    expect(await socket.next('conversation.updated')).toMatchObject({ payload: { summary: { unread_count: 1 } } });
    await chat.customer.writes('Una cosa más');
    await socket.next('message.received');
    expect(socket.named('conversation.updated')).toHaveLength(1);
    expect((await org.manager.get(`/api/chats/${chat.id}`)).body).toMatchObject({ unread_count: 2 });
  });

  it('knows a conversation by its channel and number together', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.chatWith('+13055550123');
    expect((await org.agent.patch(`/api/chats/sms/${chat.id}/read`)).status).toBe(404);
    expect((await org.agent.get(`/api/chats/sms/${chat.id}/messages`)).status).toBe(404);
    expect((await org.agent.get(`/api/chats/${chat.id}`)).body).toMatchObject({ id: chat.id, type: 'whatsapp', unread_count: 1 });
  });
});
