import { AutomaticMessagesService } from '@app/domain/messages/automatic-messages.service';
import { OptOutsService } from '@app/domain/contacts/opt-outs.service';
import { StopRequestsService } from '@app/domain/messages/stop-requests.service';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import { describe, expect, it, vi } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import type { Chat } from '../support/chat';
import { aDealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';
import { Database } from '@app/database/database';

const domain = await getDomain();

async function aRequest(channel: 'whatsapp' | 'sms' = 'sms', words = 'Stop texting me') {
  const org = await aDealership('agent');
  const chat = await org.chatWith(aPhone(), channel);
  await chat.writes(words);
  return { org, chat };
}

const decide = ({ ctx }: Member, { id, channel }: Chat, optOut: boolean) =>
  domain.get(StopRequestsService).decide(ctx, channel, id, { opt_out: optOut });

/** Sends a text as after a missed call. */
const sendAutomatically = ({ org, contactId, phone }: Chat) =>
  domain
    .get(Database)
    .transaction(org.ctx, (tx) =>
      domain.get(AutomaticMessagesService).send(tx, contactId, { origin: 'automation', phone, body: 'Te llamamos', template: null }),
    );

const repliesIn = async (chat: Chat) => (await chat.messages()).filter(({ direction }) => direction === 'outbound').map(({ body }) => body);

it('marks the conversation and opts nobody out: an agent still answers', async () => {
  const { org, chat } = await aRequest();
  const [, asked] = await chat.messages();
  expect(await chat.view()).toMatchObject({ stop_request: { message_id: asked?.id, text: 'Stop texting me' } });
  expect(await chat.summary(org.agent)).toMatchObject({ asked_to_stop: true });
  expect((await chat.send(org.agent, '¿Seguro?')).message.send_state).toBe('pending');
  expect(await org.eventsOf('conversation.stop_asked')).toMatchObject([{ summary: { asked_to_stop: true } }]);
});

it('holds everything automatic, on either channel, until somebody has decided', async () => {
  const { org, chat } = await aRequest('whatsapp', 'ya no me manden mensajes');
  expect(await sendAutomatically(chat)).toMatchObject({ outcome: 'stop_asked', messageId: null });
  expect(await decide(org.agent, chat, false)).toMatchObject({ stop_request: null });
  expect(await sendAutomatically(chat)).toMatchObject({ outcome: 'whatsapp' });
});

it.each([
  ['the caption of a picture', { NumMedia: '1', MediaUrl0: 'https://media.example.com/1', MediaContentType0: 'image/jpeg' }],
  ['the text beside a file that is lost', { NumMedia: '1' }],
])('is heard in %s', async (_case, params) => {
  const org = await aDealership();
  const chat = await org.chatWith(aPhone(), 'sms');
  await chat.writes('Stop texting me', params);
  expect(await chat.view()).toMatchObject({ stop_request: { text: 'Stop texting me' } });
});

it('is not heard in an order or in the answers to a form', async () => {
  const org = await aDealership();
  const chat = await org.chatWith(aPhone(), 'whatsapp');
  await chat.writes('Stop texting me', { MessageType: 'order' });
  await chat.writes('', { FlowData: JSON.stringify({ Comment: 'Stop texting me' }) });
  expect(await chat.view()).toMatchObject({ stop_request: null });
});

it('fails an automatic message that was queued before the request, and sends what an agent has written', async () => {
  const org = await aDealership('agent');
  const chat = await org.chatWith(aPhone(), 'sms');
  await sendAutomatically(chat);
  await chat.send(org.agent, 'Hola');
  await chat.writes('Stop texting me');
  const send = vi.spyOn(domain.get(TwilioMessages), 'send').mockResolvedValue({ kind: 'accepted', sid: 'SM7', status: 'queued' });
  await domain.runJobs(org, 'message.deliver');
  expect(send.mock.calls.map(([, { body }]) => body)).toEqual(['Hola']);
  expect((await chat.messages()).find(({ body }) => body === 'Te llamamos')).toMatchObject({
    status: 'failed',
    failure: { code: 'failure.stop_asked', provider_code: null, retryable: false },
  });
});

describe('the decision', () => {
  it('to opt out is confirmed to the customer once, and kept with their words', async () => {
    const { org, chat } = await aRequest();
    expect(await decide(org.agent, chat, true)).toMatchObject({ stop_request: null });
    await expect(chat.send(org.agent, 'Pero…')).rejects.toMatchObject({ code: 'message.opted_out' });
    expect(await repliesIn(chat)).toEqual(['You will get no more text messages from us. If you change your mind, reply START.']);
    const evidence = await org.database.rows(`select action, target_label from audit_entries where organization_id = $1`, [org.id]);
    expect(evidence).toEqual([{ action: 'contact.opt_out_recorded', target_label: expect.stringContaining('Stop texting me') }]);
    await expect(decide(org.agent, chat, true)).rejects.toMatchObject({ code: 'conversation.no_stop_request' });
  });

  it.each([
    ['Remove me', 'Hola, buenas tardes', 'You will get no more WhatsApp messages from us. If you change your mind, reply START.'],
    ['Ya no me escriban', 'Hi, good morning', 'Listo, no te escribiremos más por WhatsApp. Si cambias de idea, escribe ALTA.'],
    ['STOP - John', 'Hi, good morning', 'You will get no more WhatsApp messages from us. If you change your mind, reply START.'],
  ])('to opt out after "%s" is confirmed in its language, else in that of the customer', async (words, before, confirmation) => {
    const { org, chat } = await aRequest('whatsapp', before);
    await chat.writes(words);
    await decide(org.agent, chat, true);
    expect(await repliesIn(chat)).toEqual([confirmation]);
  });

  it('to opt out is not confirmed on WhatsApp once the window has closed', async () => {
    const { org, chat } = await aRequest('whatsapp', 'ya no me manden mensajes');
    await chat.ageBy(25);
    expect(await decide(org.agent, chat, true)).toMatchObject({ stop_request: null });
    expect(await repliesIn(chat)).toEqual([]);
  });

  it('is taken by the customer who writes a keyword', async () => {
    const { org, chat } = await aRequest('sms', 'remove me');
    await chat.writes('STOP');
    expect(await chat.view()).toMatchObject({ stop_request: null });
    expect(await org.eventsOf('conversation.stop_decided')).toHaveLength(1);
  });

  it('is taken by an opt-out that comes another way, on its channel alone', async () => {
    const { org, chat } = await aRequest('sms');
    const optOutFrom = (channel: 'whatsapp' | 'sms') =>
      domain.get(Database).transaction(org.ctx, (tx) => domain.get(OptOutsService).set(tx, chat.contactId, channel, true));
    await optOutFrom('whatsapp');
    expect(await chat.view()).toMatchObject({ stop_request: { text: 'Stop texting me' } });
    await optOutFrom('sms');
    expect(await chat.view()).toMatchObject({ stop_request: null });
    expect(await org.eventsOf('conversation.stop_decided')).toMatchObject([{ summary: { asked_to_stop: false } }]);
  });
});

describe('a keyword by SMS', () => {
  it.each(['BAJA', 'cancelar'])('that the provider does not know, %s, is confirmed by us, once', async (word) => {
    const { chat } = await aRequest('sms', word);
    await chat.writes(word);
    expect(await repliesIn(chat)).toEqual(['Listo, no te escribiremos más por SMS. Si cambias de idea, escribe START.']);
  });

  it.each(['STOP', 'Unsubscribe'])('that the provider confirms, %s, is confirmed by it alone', async (word) => {
    const { chat } = await aRequest('sms', word);
    expect(await repliesIn(chat)).toEqual([]);
  });
});
