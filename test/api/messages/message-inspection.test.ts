import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import type { RawMessages } from '@app/contracts/messages/messages.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

const conversationsOf = (id: number) => `/api/admin/organizations/${id}/conversations`;

it('shows a system admin the conversations of any organization and their messages as they are stored', async () => {
  const theirs = await anOrganization().withTwilio().with('agent');
  const { systemAdmin } = await anOrganization().with('systemAdmin');
  const chat = await theirs.chatWith('+13055550101');
  const sent = await theirs.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Buenas' });
  await chat.message(theirs.agent, sent.body.id, ({ status }) => status === 'read');

  const { body: page } = await systemAdmin.get<ConversationPage>(conversationsOf(theirs.id));
  expect(page.data).toMatchObject([{ whatsapp_conversation_id: chat.id }]);
  const { body: raw } = await systemAdmin.get<RawMessages>(`${conversationsOf(theirs.id)}/${chat.id}/messages`);
  expect(raw.messages).toMatchObject([
    { id: sent.body.id, organization_id: theirs.id, body: 'Buenas', send_state: 'accepted', status_rank: expect.any(Number), media: [] },
    { body: 'Hola', direction: 'inbound', provider_sid: expect.stringMatching(/^SM/), status_events: [] },
  ]);
  expect(raw.messages[0]?.status_events).toContainEqual(expect.objectContaining({ status: 'read', applied: true }));
});

it('pages from the newest message to the first', async () => {
  const org = await anOrganization().withTwilio().with('systemAdmin');
  const chat = await org.chatWith('+13055550101');
  for (const body of ['dos', 'tres']) await chat.customer.writes(body);
  const path = `${conversationsOf(org.id)}/${chat.id}/messages?per_page=2`;
  const { body: newest } = await org.systemAdmin.get<RawMessages>(path);
  const { body: older } = await org.systemAdmin.get<RawMessages>(`${path}&before=${newest.next_cursor}`);
  expect([...newest.messages, ...older.messages].map(({ body }) => body)).toEqual(['tres', 'dos', 'Hola']);
  expect(older.next_cursor).toBeNull();
});

it('is empty for an unknown conversation', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'manager', 'agent', 'systemAdmin');
  const other = await anOrganization().withTwilio().with('owner');
  const foreign = await other.chatWith('+13055550101');
  expect((await org.systemAdmin.get(conversationsOf(900_719_925_474))).status).toBe(404);
  expect((await org.systemAdmin.get(`${conversationsOf(org.id)}/${foreign.id}/messages`)).status).toBe(404);
});
