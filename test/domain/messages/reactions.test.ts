import { expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { aSid } from '../../factories/webhook.factory';
import { Chat } from '../support/chat';
import { aDealership } from '../support/dealership';

/** A conversation in which we have answered: nobody waits. */
async function anAnswered(channel: 'whatsapp' | 'sms') {
  const org = await aDealership('agent');
  const chat = await Chat.begin(org, aPhone(), channel);
  const { message } = await chat.send(org.agent, 'See you at 5');
  const sid = aSid();
  await org.database.rows(`update messages set provider_sid = $3 where organization_id = $1 and id = $2`, [org.id, message.id, sid]);
  return { org, chat, sent: message, sid };
}

it.each([
  ['a tapback by SMS', 'sms', 'Liked “See you at 5”', {}],
  ['a reaction by WhatsApp', 'whatsapp', '👍', { MessageType: 'reaction' }],
] as const)('%s belongs to its message and waits for nobody', async (_case, channel, body, params) => {
  const { org, chat, sent, sid } = await anAnswered(channel);
  const state = async () => [await chat.summary(org.agent), (await chat.view()).window?.last_inbound_at];
  const before = await state();
  await chat.writes(body, { ...params, ...(channel === 'whatsapp' ? { OriginalRepliedMessageSid: sid } : {}) });
  expect(await state()).toEqual(before);
  expect((await chat.messages()).at(-1)).toMatchObject({
    type: 'reaction',
    body,
    reaction: { emoji: '👍', is_removed: false },
    reply_to: { id: sent.id },
  });
});

it('a reaction that is taken back says so', async () => {
  const { chat } = await anAnswered('whatsapp');
  await chat.writes('', { MessageType: 'reaction' });
  expect((await chat.messages()).at(-1)).toMatchObject({ type: 'reaction', body: 'Reacción', reaction: { emoji: null, is_removed: true } });
});

it('a text like one, about nothing that we have written, is a question', async () => {
  const { org, chat } = await anAnswered('sms');
  await chat.writes('Liked "the red one"');
  expect(await chat.summary(org.agent)).toMatchObject({ unread_count: 1, last_message: { type: 'text' } });
});

it('a text like one to a file is one only where we have sent a file', async () => {
  const { org, chat, sent } = await anAnswered('sms');
  await chat.writes('Liked an image');
  expect((await chat.messages()).at(-1)).toMatchObject({ type: 'text' });
  await org.database.rows(`update messages set type = 'image' where organization_id = $1 and id = $2`, [org.id, sent.id]);
  await chat.writes('Liked an image');
  expect((await chat.messages()).at(-1)).toMatchObject({ type: 'reaction', reaction: { emoji: '👍', is_removed: false } });
});

it('a reaction of a stranger is shown, and is no lead that waits', async () => {
  const org = await aDealership('agent');
  const chat = await Chat.begin(org, aPhone(), 'sms', { Body: 'Loved “See you at 5”' });
  expect(await chat.summary(org.agent)).toMatchObject({ unread_count: 0, waiting_since: null, last_message: { type: 'reaction' } });
});
