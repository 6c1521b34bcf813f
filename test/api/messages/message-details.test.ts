import type { MessageDetails, MessageView } from '@app/contracts/messages/messages.contract';
import { expect, it } from 'vitest';
import { assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';

const details = (who: HttpClient, path: string, id: number) => who.get<MessageDetails>(`${path}/messages/${id}`);

it('tell of a message each status with its time, in the order of arrival, and once however often the provider repeats it', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.setBehaviour({ callbacks: 'duplicated' });
  const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
  await chat.message(org.agent, body.id, ({ status }) => status === 'read');
  const answer = await details(org.agent, chat.path, body.id);
  expect(answer).toMatchObject({ status: 200, body: { id: body.id, origin: 'person' } });
  expect(answer.body.provider_sid).toMatch(/^(SM|MM)/);
  const statuses = answer.body.statuses.map(({ status }) => status);
  expect(new Set(statuses).size).toBe(statuses.length);
  expect(statuses).toEqual(expect.arrayContaining(['delivered', 'read']));
  const times = answer.body.statuses.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});

it('keep the code with which the provider refused a message', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Hola' });
  const sent = await chat.message(org.agent, body.id, ({ send_state }) => send_state === 'accepted');
  const { database } = org.product;
  await database.rows(
    `insert into message_status_events (organization_id, message_id, provider_sid, status, error_code, applied) values ($1, $2, 'SM1', 'undelivered', 30003, true)`,
    [org.id, sent.id],
  );
  expect((await details(org.agent, chat.path, sent.id)).body.statuses).toContainEqual({
    status: 'undelivered',
    at: expect.any(String),
    provider_code: 30003,
  });
});

it('are shown to readers of the conversation, for its own messages only', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
  const [chat, other] = [await org.aChat(), await org.aChat()];
  const [first] = await chat.messages(org.agent);
  expect((await details(org.agent, chat.path, first?.id ?? 0)).body).toMatchObject({ from: null, statuses: [] });
  expect((await details(org.agent, other.path, first?.id ?? 0)).status).toBe(404);
  await assign(org, chat.contactId, org.agent);
  expect((await details(org.otherAgent, chat.path, first?.id ?? 0)).status).toBe(404);
});
