import type { ConversationPage, ConversationStats } from '@app/contracts/conversations/conversations.contract';
import { expect, it } from 'vitest';
import { assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';

const waiting = async (who: HttpClient, rest = '') => (await who.get<ConversationPage>(`/api/chats?waiting=1${rest}`)).body;
const phones = (page: ConversationPage) => page.data.map(({ contact }) => contact.phone);
const counted = async (who: HttpClient) => (await who.get<ConversationStats>('/api/chats/stats')).body.waiting;

it('lists people who wait for an answer, the longest wait first, and counts them', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const first = await org.chatWith('+13055550101');
  const second = await org.chatWith('+13055550102');
  await org.chatWith('+13055550103');
  await first.customer.writes('¿Hola?');
  expect(phones(await waiting(org.agent))).toEqual(['+13055550101', '+13055550102', '+13055550103']);
  await org.agent.post(`${second.path}/send`, { body: 'Ya le digo' });
  expect(phones(await waiting(org.agent))).toEqual(['+13055550101', '+13055550103']);
  expect(await counted(org.agent)).toBe(2);
  await second.customer.writes('Gracias');
  expect(phones(await waiting(org.agent))).toEqual(['+13055550101', '+13055550103', '+13055550102']);
});

it('ends a wait with the conversation, until the customer writes again', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.chatWith('+13055550101');
  await org.agent.patch(`${chat.path}/status`, { status: 'closed' });
  expect(await waiting(org.agent)).toMatchObject({ total: 0, data: [] });
  expect(await counted(org.agent)).toBe(0);
  await org.agent.patch(`${chat.path}/status`, { status: 'active' });
  expect(await waiting(org.agent)).toMatchObject({ total: 0, data: [] });
  await chat.customer.writes('¿Siguen ahí?');
  expect(phones(await waiting(org.agent))).toEqual(['+13055550101']);
});

it('goes on waiting in one conversation when the other one of the same person is archived', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.chatWith('+13055550101');
  const [said] = await chat.messages(org.agent);
  const sms = await org.chatWith('+13055550101', 'sms');
  await org.agent.patch(`${sms.path}/status`, { status: 'archived' });
  expect((await waiting(org.agent)).data).toMatchObject([{ waiting_since: said?.sent_at }]);
});

it('pages by cursor in the same order, and jumps to no person twice', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const expected = Array.from({ length: 7 }, (_, index) => `+1305555020${index}`);
  for (const phone of expected) await org.customer(phone).writes('Hola');
  const seen: (string | null)[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await waiting(org.agent, `&per_page=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    seen.push(...phones(page));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(expected);
});

it('shows an agent no wait that belongs to another', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
  const chat = await org.chatWith('+13055550101');
  await assign(org, chat.contactId, org.otherAgent);
  expect([(await waiting(org.agent)).total, await counted(org.agent)]).toEqual([0, 0]);
  expect([(await waiting(org.otherAgent)).total, await counted(org.otherAgent)]).toEqual([1, 1]);
});
