import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import { expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';
import { deliverWebhook } from '../../factories/webhook.factory';

async function aChatWithSilentProvider() {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.setBehaviour({ callbacks: 'none', statuses: [] });
  const [question] = await chat.messages(org.agent);
  return { org, chat, agent: org.agent, asked: question?.sent_at };
}

const waitingSince = async (agent: Person, chat: Chat) =>
  (await agent.get<ConversationPage>(`/api/chats?contact_id=${chat.contactId}`)).body.data[0]?.waiting_since;

/** Accepted by the provider, which reports nothing more by itself. */
async function answer(agent: Person, chat: Chat, body: string): Promise<MessageView> {
  const sent = await agent.post<MessageView>(`${chat.path}/send`, { body });
  return chat.message(agent, sent.body.id, ({ send_state }) => send_state === 'accepted');
}

async function report(chat: Chat, { id }: MessageView, status: string, errorCode = '30008'): Promise<void> {
  const { organization } = chat;
  const sid = await organization.product.database.value<string>(
    `select provider_sid from messages where organization_id = $1 and id = $2`,
    [organization.id, id],
  );
  const params = { MessageSid: sid, MessageStatus: status, AccountSid: organization.twilio.sid, ErrorCode: errorCode };
  await deliverWebhook(organization, params, { path: '/status', query: `?mid=${id}`, signsQuery: true });
}

it('that failed leaves the customer waiting, since their own message, and teammates see it at once', async () => {
  const { chat, agent, asked } = await aChatWithSilentProvider();
  const socket = await agent.socket();
  const sent = await answer(agent, chat, 'Claro');
  expect(await waitingSince(agent, chat)).toBeNull();
  await report(chat, sent, 'undelivered');
  expect(await waitingSince(agent, chat)).toBe(asked);
  await socket.next('conversation.updated', ({ payload }) => JSON.stringify(payload).includes(`"waiting_since":"${asked}"`));
});

it('that the provider refuses at once leaves the customer waiting', async () => {
  const { chat, agent, asked } = await aChatWithSilentProvider();
  await chat.setBehaviour({ errorCode: 21211 });
  const { body } = await agent.post<MessageView>(`${chat.path}/send`, { body: 'Claro' });
  await chat.message(agent, body.id, ({ status }) => status === 'failed');
  expect(await waitingSince(agent, chat)).toBe(asked);
});

it('that failed changes nothing when a later answer was accepted', async () => {
  const { chat, agent } = await aChatWithSilentProvider();
  const first = await answer(agent, chat, 'Claro');
  const second = await answer(agent, chat, 'A las cinco');
  await report(chat, second, 'delivered');
  await report(chat, first, 'failed');
  expect(await waitingSince(agent, chat)).toBeNull();
});

it('that failed passes the wait to a later answer: when that one fails too, the customer waits', async () => {
  const { chat, agent, asked } = await aChatWithSilentProvider();
  const first = await answer(agent, chat, 'Claro');
  const second = await answer(agent, chat, 'A las cinco');
  await report(chat, first, 'failed');
  expect(await waitingSince(agent, chat)).toBeNull();
  await report(chat, second, 'failed');
  expect(await waitingSince(agent, chat)).toBe(asked);
});

it('that failed restores the older wait when the customer has written again', async () => {
  const { chat, agent, asked } = await aChatWithSilentProvider();
  const sent = await answer(agent, chat, 'Claro');
  await chat.customer.writes('¿Hola?');
  await report(chat, sent, 'failed');
  expect(await waitingSince(agent, chat)).toBe(asked);
});

it('that failed ends no wait when it is sent again, and that one counts', async () => {
  const { chat, agent } = await aChatWithSilentProvider();
  const sent = await answer(agent, chat, 'Claro');
  await report(chat, sent, 'failed');
  await agent.post(`${chat.path}/messages/${sent.id}/retry`);
  expect(await waitingSince(agent, chat)).toBeNull();
});

it.each(['closed', 'archived'])('that fails after the conversation was %s restores nothing, also when it is reopened', async (status) => {
  const { chat, agent } = await aChatWithSilentProvider();
  const sent = await answer(agent, chat, 'Claro');
  await agent.patch(`${chat.path}/status`, { status });
  await agent.patch(`${chat.path}/status`, { status: 'active' });
  await report(chat, sent, 'failed');
  expect(await waitingSince(agent, chat)).toBeNull();
});

it('that only seemed lost ends the wait again when the provider reports it after all', async () => {
  const { org, chat, agent, asked } = await aChatWithSilentProvider();
  const sent = await answer(agent, chat, 'Claro');
  await report(chat, sent, 'failed');
  await org.product.database.rows(`update messages set failure = 'failure.not_confirmed' where organization_id = $1 and id = $2`, [
    org.id,
    sent.id,
  ]);
  await eventually(async () => expect(await waitingSince(agent, chat)).toBe(asked));
  await report(chat, sent, 'delivered');
  expect(await waitingSince(agent, chat)).toBeNull();
});

it('that only seemed lost takes back the wait that it passed on: a later answer that fails restores nothing', async () => {
  const { org, chat, agent } = await aChatWithSilentProvider();
  const first = await answer(agent, chat, 'Claro');
  const second = await answer(agent, chat, 'A las cinco');
  await report(chat, first, 'failed');
  await org.product.database.rows(`update messages set failure = 'failure.not_confirmed' where organization_id = $1 and id = $2`, [
    org.id,
    first.id,
  ]);
  await report(chat, first, 'delivered');
  await report(chat, second, 'failed');
  expect(await waitingSince(agent, chat)).toBeNull();
});

it('that only seemed lost leaves the later answer the wait for what the customer wrote in between', async () => {
  const { org, chat, agent } = await aChatWithSilentProvider();
  const first = await answer(agent, chat, 'Claro');
  await chat.customer.writes('¿A qué hora?');
  const again = await waitingSince(agent, chat);
  const second = await answer(agent, chat, 'A las cinco');
  await report(chat, first, 'failed');
  await org.product.database.rows(`update messages set failure = 'failure.not_confirmed' where organization_id = $1 and id = $2`, [
    org.id,
    first.id,
  ]);
  await report(chat, first, 'delivered');
  await report(chat, second, 'failed');
  expect(await waitingSince(agent, chat)).toBe(again);
});

it('to a deleted contact waits again when the contact is restored', async () => {
  const { org, chat, agent, asked } = await aChatWithSilentProvider();
  const sent = await answer(agent, chat, 'Claro');
  await agent.delete(`/api/contacts/${chat.contactId}`);
  await report(chat, sent, 'failed');
  const read = () =>
    org.product.database.rows(`select waiting_since from conversations where organization_id = $1 and id = $2`, [org.id, chat.id]);
  expect(await read()).toEqual([{ waiting_since: new Date(String(asked)) }]);
});
