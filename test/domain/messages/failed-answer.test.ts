import type { MessageView } from '@app/contracts/messages/messages.contract';
import { ConversationManagementService } from '@app/domain/conversations/conversation-management.service';
import { StatusCallbacksService } from '@app/domain/messages/status-callbacks.service';
import { MessagesService } from '@app/domain/messages/messages.service';
import type { SendOutcome } from '@app/integrations/twilio/twilio-account';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import { expect, it, vi } from 'vitest';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import type { Chat } from '../support/chat';
import { removeContacts } from '../support/contacts';
import { aDealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const domain = await getDomain();

async function aQuestion() {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  const [question] = await chat.messages();
  return { org, chat, agent: org.agent, asked: question?.sent_at };
}

const waitingSince = async (agent: Member, chat: Chat) => (await chat.summary(agent))?.waiting_since;

/** Sent to the provider, which decides so. */
async function answer(agent: Member, chat: Chat, body: string, outcome: SendOutcome = accepted()): Promise<MessageView> {
  const { message } = await chat.send(agent, body);
  const send = vi.spyOn(domain.get(TwilioMessages), 'send').mockResolvedValue(outcome);
  await domain.runJobs(chat.org, 'message.deliver');
  expect(send).toHaveBeenCalledOnce();
  send.mockRestore();
  return message;
}

const accepted = (): SendOutcome => ({ kind: 'accepted', sid: aSid(), status: 'queued' });

async function report({ org }: Chat, { id }: MessageView, status: string): Promise<void> {
  const sid = await org.database.value<string>(`select provider_sid from messages where organization_id = $1 and id = $2`, [org.id, id]);
  await domain.get(StatusCallbacksService).receive(org.ctx, { sid, status, errorCode: 30_008, messageId: id }, {});
}

/** As if the provider had never confirmed it. */
const loses = ({ org }: Chat, { id }: MessageView) =>
  org.database.rows(`update messages set failure = 'failure.not_confirmed' where organization_id = $1 and id = $2`, [org.id, id]);

it('a failed reply leaves the customer waiting since their own message, and teammates see it', async () => {
  const { org, chat, agent, asked } = await aQuestion();
  const sent = await answer(agent, chat, 'Claro');
  expect(await waitingSince(agent, chat)).toBeNull();
  await report(chat, sent, 'undelivered');
  expect(await waitingSince(agent, chat)).toBe(asked);
  expect(JSON.stringify((await org.eventsOf('conversation.updated')).at(-1))).toContain(`"waiting_since":"${asked}"`);
});

it('a reply that the provider refuses at once leaves the customer waiting', async () => {
  const { chat, agent, asked } = await aQuestion();
  await answer(agent, chat, 'Claro', { kind: 'refused', providerCode: 21_211 });
  expect(await waitingSince(agent, chat)).toBe(asked);
});

it('a failed reply changes nothing when a later one was delivered', async () => {
  const { chat, agent } = await aQuestion();
  const first = await answer(agent, chat, 'Claro');
  const second = await answer(agent, chat, 'A las cinco');
  await report(chat, second, 'delivered');
  await report(chat, first, 'failed');
  expect(await waitingSince(agent, chat)).toBeNull();
});

it('a failed reply passes the wait to a later one: when that fails too, the customer waits', async () => {
  const { chat, agent, asked } = await aQuestion();
  const first = await answer(agent, chat, 'Claro');
  const second = await answer(agent, chat, 'A las cinco');
  await report(chat, first, 'failed');
  expect(await waitingSince(agent, chat)).toBeNull();
  await report(chat, second, 'failed');
  expect(await waitingSince(agent, chat)).toBe(asked);
});

it('a failed reply restores the older wait when the customer has written again', async () => {
  const { chat, agent, asked } = await aQuestion();
  const sent = await answer(agent, chat, 'Claro');
  await chat.writes('¿Hola?');
  await report(chat, sent, 'failed');
  expect(await waitingSince(agent, chat)).toBe(asked);
});

it('a failed reply ends the wait again when it is retried', async () => {
  const { chat, agent } = await aQuestion();
  const sent = await answer(agent, chat, 'Claro');
  await report(chat, sent, 'failed');
  await domain.get(MessagesService).retry(agent.ctx, chat.channel, chat.id, sent.id);
  expect(await waitingSince(agent, chat)).toBeNull();
});

it.each(['closed', 'archived'] as const)(
  'a reply that fails after the conversation was %s restores no wait, also when it is reopened',
  async (status) => {
    const { chat, agent } = await aQuestion();
    const sent = await answer(agent, chat, 'Claro');
    const management = domain.get(ConversationManagementService);
    for (const next of [status, 'active'] as const) await management.setStatus(agent.ctx, chat.channel, chat.id, { status: next });
    await report(chat, sent, 'failed');
    expect(await waitingSince(agent, chat)).toBeNull();
  },
);

it('a reply that only seemed lost ends the wait when the provider reports it after all', async () => {
  const { chat, agent, asked } = await aQuestion();
  const sent = await answer(agent, chat, 'Claro');
  await report(chat, sent, 'failed');
  await loses(chat, sent);
  expect(await waitingSince(agent, chat)).toBe(asked);
  await report(chat, sent, 'delivered');
  expect(await waitingSince(agent, chat)).toBeNull();
});

it('a reply that only seemed lost takes back the wait that it passed on', async () => {
  const { chat, agent } = await aQuestion();
  const first = await answer(agent, chat, 'Claro');
  const second = await answer(agent, chat, 'A las cinco');
  await report(chat, first, 'failed');
  await loses(chat, first);
  await report(chat, first, 'delivered');
  await report(chat, second, 'failed');
  expect(await waitingSince(agent, chat)).toBeNull();
});

it('a reply that only seemed lost leaves a later one the wait for what the customer wrote in between', async () => {
  const { chat, agent } = await aQuestion();
  const first = await answer(agent, chat, 'Claro');
  await chat.writes('¿A qué hora?');
  const again = await waitingSince(agent, chat);
  const second = await answer(agent, chat, 'A las cinco');
  await report(chat, first, 'failed');
  await loses(chat, first);
  await report(chat, first, 'delivered');
  await report(chat, second, 'failed');
  expect(await waitingSince(agent, chat)).toBe(again);
});

it('a failed reply to a deleted contact restores the wait for its restoration', async () => {
  const { org, chat, agent, asked } = await aQuestion();
  const manager = await org.hire('manager');
  const sent = await answer(agent, chat, 'Claro');
  await removeContacts(manager, chat.contactId);
  await report(chat, sent, 'failed');
  const read = await org.database.rows(`select waiting_since from conversations where organization_id = $1 and id = $2`, [org.id, chat.id]);
  expect(read).toEqual([{ waiting_since: new Date(String(asked)) }]);
});
