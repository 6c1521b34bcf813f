import type { MessageView, UploadView } from '@app/contracts/messages/messages.contract';
import { expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { PNG } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';

async function aFailedMessage(who: HttpClient, chat: Chat, input: object = { body: 'Otra vez' }): Promise<MessageView> {
  await chat.setBehaviour({ errorCode: 21612 });
  const { body } = await who.post<MessageView>(`${chat.path}/send`, input);
  const failed = await chat.message(who, body.id, ({ status }) => status === 'failed');
  await chat.setBehaviour({});
  return failed;
}

const retry = (who: HttpClient, chat: Chat, id: number) => who.post<MessageView>(`${chat.path}/messages/${id}/retry`);

it('sends a failed message once more, as a new one, however often and from wherever one clicks', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  const failed = await aFailedMessage(org.agent, chat);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => retry(index % 2 ? org.agent : org.manager, chat, failed.id)));
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 200, 200, 200, 200, 201]);
  const [again] = answers;
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(again?.body.id).not.toBe(failed.id);
  await chat.message(org.agent, again?.body.id ?? 0, ({ status }) => status === 'read');
  expect((await retry(org.agent, chat, failed.id)).status).toBe(200);
  expect((await chat.sentToCustomer()).map(({ body }) => body)).toEqual(['Otra vez']);
  expect((await chat.messages(org.agent)).find(({ id }) => id === failed.id)).toMatchObject({ status: 'failed' });
});

it('sends the file along again', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const { body: upload } = await org.agent.upload<UploadView>(PNG, 'car.png');
  const failed = await aFailedMessage(org.agent, chat, { body: 'Mira', media_url: upload.url });
  const { body } = await retry(org.agent, chat, failed.id);
  expect(body).toMatchObject({ body: 'Mira', type: 'image', media: [{ content_type: 'image/png', file_name: 'car.png' }] });
  await chat.message(org.agent, body.id, ({ status }) => status === 'read');
  expect((await chat.sentToCustomer()).map(({ media }) => media.length)).toEqual([1]);
});

it('can be done with the second message too, should that one fail', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const failed = await aFailedMessage(org.agent, chat);
  await chat.setBehaviour({ errorCode: 21612 });
  const second = await retry(org.agent, chat, failed.id);
  await chat.message(org.agent, second.body.id, ({ status }) => status === 'failed');
  await chat.setBehaviour({});
  const third = await retry(org.agent, chat, second.body.id);
  expect(third.status).toBe(201);
  await chat.message(org.agent, third.body.id, ({ status }) => status === 'read');
});

it('is for what failed: not for what arrived, what is on its way, or what the customer wrote', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const { body: sent } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
  const [inbound] = await chat.messages(org.agent);
  for (const id of [sent.id, inbound?.id ?? 0]) {
    expect(await retry(org.agent, chat, id)).toMatchObject({ status: 409, body: { code: 'message.not_retryable' } });
  }
  const other = await org.chatWith('+13055550124');
  expect((await retry(org.agent, other, sent.id)).status).toBe(404);
  expect((await retry(org.agent, chat, 999_999_999)).status).toBe(404);
});

it('respects what has changed since', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const failed = await aFailedMessage(org.agent, chat);
  await chat.ageBy(25);
  expect(await retry(org.agent, chat, failed.id)).toMatchObject({ status: 409, body: { code: 'message.window_closed' } });
  await chat.customer.writes('BAJA');
  expect(await retry(org.agent, chat, failed.id)).toMatchObject({ status: 409, body: { code: 'message.opted_out' } });
});
