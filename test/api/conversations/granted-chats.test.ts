import type { ConversationPage, ConversationStats } from '@app/contracts/conversations/conversations.contract';
import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { describe, expect, it } from 'vitest';
import { assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import { isAsynchronousEvent } from '../../harness/asynchronous-events';

/** A dealership whose only conversation belongs to the other agent. */
async function aDivided(grant: boolean) {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
  await org.product.database.rows(`update organizations set grant_view_all_chats = $2 where id = $1`, [org.id, grant]);
  const chat = await org.chatWith('+13055550101');
  await assign(org, chat.contactId, org.otherAgent);
  return { org, chat };
}

describe.each([
  ['keeps what is assigned to others from agents', false, { total: 0, status: 404 }],
  ['shows what is assigned to others to agents where it is granted', true, { total: 1, status: 200 }],
] as const)('an organization %s', (_, grant, { total, status }) => {
  it('in the list, the search and the counters', async () => {
    const { org } = await aDivided(grant);
    for (const query of ['', '?search=3055550101', '?search=hola', '?waiting=1', '?status=active']) {
      expect((await org.agent.get<ConversationPage>(`/api/chats${query}`)).body.total, query).toBe(total);
    }
    const { body: stats } = await org.agent.get<ConversationStats>('/api/chats/stats');
    expect(stats).toEqual({ all: total, active: total, closed: 0, archived: 0, waiting: total, unread: total, unread_mine: 0 });
    expect((await org.agent.get('/api/me')).body).toMatchObject({ sees_all_chats: grant });
  });

  it('when opened through a number', async () => {
    const { org, chat } = await aDivided(grant);
    const paths = [
      `/api/chats/${chat.id}`,
      `${chat.path}/messages`,
      `/api/contacts/${chat.contactId}`,
      `/api/contacts/${chat.contactId}/notes`,
    ];
    for (const path of paths) expect((await org.agent.get(path)).status, path).toBe(status);
    expect((await org.agent.patch(`${chat.path}/read`)).status).toBe(status);
  });

  it('over the socket and in the events', async () => {
    const { org, chat } = await aDivided(grant);
    const [agent, otherAgent] = [await org.agent.socket(), await org.otherAgent.socket()];
    const { head_seq } = (await org.agent.get<EventPage>('/api/events')).body;
    await chat.customer.writes('un secreto');
    const { seq } = await otherAgent.next('message.received');
    await agent.next(grant ? 'message.received' : 'stream.skipped', (word) => word.seq === seq);
    expect(agent.named('message.received')).toHaveLength(total);
    const { events } = (await org.agent.get<EventPage>(`/api/events?after=${head_seq}`)).body;
    const types = events.map(({ type }) => type).filter((type) => !isAsynchronousEvent(type));
    expect(types).toEqual(grant ? ['message.received'] : []);
  });
});

it('grants nothing before somebody has decided so', async () => {
  const { agent } = await anOrganization().with('agent');
  expect((await agent.get('/api/me')).body).toMatchObject({ sees_all_chats: false });
});
