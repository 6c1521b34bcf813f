import { MAX_SHOWN_LENGTH } from '@app/contracts/messages/shown-body.policy';
import { MessageDetailsService } from '@app/domain/messages/message-details.service';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import { Chat } from '../support/chat';
import { aDealership } from '../support/dealership';

const domain = await getDomain();

async function aChatWith(params: Record<string, string>) {
  const org = await aDealership('agent');
  const chat = await Chat.begin(org, aPhone(), 'whatsapp', params);
  const [message] = await chat.messages();
  if (!message) throw new Error('Nothing is stored');
  return { org, chat, message };
}

describe('a message without content that can be shown', () => {
  it('says so in the conversation, in the list and in the notice', async () => {
    const { org, chat, message } = await aChatWith({ Body: '', MessageType: 'unsupported' });
    const words = 'Mensaje que no se puede mostrar aquí';
    expect(message).toMatchObject({ type: 'unsupported', body: words, content: words });
    expect(await chat.summary(org.agent)).toMatchObject({ last_message: { type: 'unsupported', body: words } });
  });

  it('waits for an answer like any other', async () => {
    const { org, chat, message } = await aChatWith({ Body: '', MessageType: 'order' });
    expect(await chat.summary(org.agent)).toMatchObject({ waiting_since: message.sent_at, unread_count: 1 });
  });
});

it('a long text is cut in the thread and the list, and whole in the details', async () => {
  const body = `${'Quisiera saber más del auto. '.repeat(500)}fin`;
  const { org, chat, message } = await aChatWith({ Body: body });
  expect(message).toMatchObject({ body: body.slice(0, MAX_SHOWN_LENGTH), is_cut: true });
  expect((await chat.summary(org.agent))?.last_message?.body).toHaveLength(MAX_SHOWN_LENGTH);
  expect(await domain.get(MessageDetailsService).get(org.agent.ctx, 'whatsapp', chat.id, message.id)).toMatchObject({ body });
});

it('a message to a number of ours that we do not know is stored and answered from the usual one', async () => {
  const { org, chat } = await aChatWith({ To: 'whatsapp:+12025550999', AccountSid: `AC${'0'.repeat(32)}` });
  expect((await chat.send(org.agent, 'Hola')).message.send_state).toBe('pending');
  expect(await org.database.value(`select own_address from conversations where organization_id = $1`, [org.id])).toBeNull();
});

it.each([
  ['a payload of a button that is cut within an emoji', { Body: 'Sí', ButtonText: 'Sí', ButtonPayload: `${'x'.repeat(999)}🚗` }, 'Sí'],
  ['a form with a null character', { Body: '', FlowData: '{"Comment":"ro\\u0000jo"}' }, 'Comment: rojo'],
])('%s is stored', async (_case, params, body) => {
  const { message } = await aChatWith(params);
  expect(message.body).toBe(body);
});
