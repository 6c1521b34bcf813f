import { ConversationsQuery } from '@app/contracts/conversations/conversations.contract';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import { ConversationListService } from '@app/domain/conversations/conversation-list.service';
import { ScheduledMessagesService } from '@app/domain/scheduled-messages/scheduled-messages.service';
import { expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { Chat } from '../support/chat';
import { inMs } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();

async function aTextFrom(sender: string) {
  const org = await aDealership('agent');
  const chat = await Chat.begin(org, sender, 'sms', { Body: 'Your code is 1' });
  const contact = await domain.get(ContactsService).get(org.agent.ctx, chat.contactId);
  return { org, chat, contact };
}

it.each(['68849', 'VERIFY'])('the sender %s bears its own name, is found by it and cannot be answered', async (sender) => {
  const { org, chat, contact } = await aTextFrom(sender);
  expect(contact).toMatchObject({ name: sender, phone: null });
  const query = ConversationsQuery.parse({ search: sender });
  expect((await domain.get(ConversationListService).listRecent(org.agent.ctx, query)).data).toMatchObject([{ contact_id: chat.contactId }]);
  expect(await chat.view()).toMatchObject({ no_reply: 'no_number' });
  expect(await chat.summary(org.agent)).toMatchObject({ unread_count: 1, waiting_since: null });
  await expect(chat.send(org.agent, 'Hola')).rejects.toMatchObject({ code: 'message.no_number' });
});

it('a number that spells ANONYMOUS is hidden: no contact has it, and nothing is sent to it, now or later', async () => {
  const { org, chat, contact } = await aTextFrom('+266696687');
  expect(contact).toMatchObject({ name: 'Número oculto', phone: null, whatsapp_number: null });
  expect(await chat.view()).toMatchObject({ no_reply: 'hidden_number' });
  await expect(chat.send(org.agent, 'Hola')).rejects.toMatchObject({ code: 'message.hidden_number' });
  const later = { client_id: crypto.randomUUID(), body: 'Hola', send_at: inMs(3_600_000) };
  const scheduled = domain.get(ScheduledMessagesService).create(org.agent.ctx, 'sms', chat.id, later);
  await expect(scheduled).rejects.toMatchObject({ code: 'message.hidden_number' });
});

it('a second message of a short code goes into the same conversation, and its BAJA is confirmed to nobody', async () => {
  const { chat } = await aTextFrom('68849');
  await chat.writes('BAJA');
  expect((await chat.messages()).map(({ direction }) => direction)).toEqual(['inbound', 'inbound']);
});
