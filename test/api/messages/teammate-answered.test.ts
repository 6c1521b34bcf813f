import type { MessageView } from '@app/contracts/messages/messages.contract';
import { expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { anOrganization } from '../../factories/organization.factory';
import { type HttpClient, newId } from '../../harness/http-client';

interface ErrorBody {
  code: string;
  details: { message: MessageView };
}

const send = (who: HttpClient, chat: Chat, input: object) => who.post<MessageView & ErrorBody>(`${chat.path}/send`, input);
const newestOf = async (who: HttpClient, chat: Chat) => (await chat.messages(who)).at(-1)?.id;

it('holds a send when a teammate has answered since it was begun, and shows the answer', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  const seen_until = await newestOf(org.agent, chat);
  const answer = await send(org.manager, chat, { body: 'Yo le atiendo' });
  const held = await send(org.agent, chat, { body: 'Buenas', seen_until });
  expect(held).toMatchObject({ status: 409, body: { code: 'message.teammate_answered' } });
  expect(held.body.details.message).toMatchObject({ id: answer.body.id, body: 'Yo le atiendo', user: { id: org.manager.id } });
  expect((await chat.messages(org.agent)).map(({ body }) => body)).not.toContain('Buenas');

  expect((await send(org.agent, chat, { body: 'Buenas', seen_until: answer.body.id })).status).toBe(201);
  expect((await send(org.agent, chat, { body: 'Y además' })).status).toBe(201);
});

it('lets one of two through who answer at the same moment', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  for (const phone of ['+13055550151', '+13055550152', '+13055550153', '+13055550154']) {
    const chat = await org.chatWith(phone);
    const seen_until = await newestOf(org.agent, chat);
    const answers = await Promise.all([org.agent, org.manager].map((who) => send(who, chat, { body: 'Buenas', seen_until })));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
    const winner = answers.find(({ status }) => status === 201)?.body.id;
    expect(answers.find(({ status }) => status === 409)?.body.details.message.id).toBe(winner);
  }
});

it('is not held by the customer, by one’s own messages or by an answer that did not arrive', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.chatWith('+13055550155', 'sms');
  const seen_until = await newestOf(org.agent, chat);
  await chat.customer.writes('¿Hola?');
  await send(org.agent, chat, { body: 'Un momento', seen_until });
  await chat.setBehaviour({ errorCode: 21408 });
  const failed = await send(org.manager, chat, { body: 'Yo le atiendo' });
  await chat.message(org.manager, failed.body.id, ({ status }) => status === 'failed');
  await chat.setBehaviour({});
  expect((await send(org.agent, chat, { body: 'Aquí estoy', seen_until })).status).toBe(201);
});

it('returns the first message for a repeated post, also after a teammate has answered', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  const input = { body: 'Buenas', client_id: newId(), seen_until: await newestOf(org.agent, chat) };
  const first = await send(org.agent, chat, input);
  await send(org.manager, chat, { body: 'Yo le atiendo' });
  expect(await send(org.agent, chat, input)).toMatchObject({ status: 200, body: { id: first.body.id } });
});
