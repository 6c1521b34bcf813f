import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventSeqsFor } from '../../harness/event-log';
import type { HttpClient } from '../../harness/http-client';
import { isAsynchronousEvent } from '../../harness/asynchronous-events';

const feed = async (who: HttpClient, query = '') => (await who.get<EventPage>(`/api/events?${query}`)).body;

it('returns its head, and from there every event in order without gaps', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const { head_seq, events } = await feed(org.manager);
  expect(events).toEqual([]);
  const chat = await org.aChat();
  await org.manager.post(`${chat.path}/send`, { body: 'Hola' });
  await org.manager.patch(`${chat.path}/read`);
  const page = await feed(org.manager, `after=${head_seq}`);
  const done = page.events.filter(({ type }) => !isAsynchronousEvent(type));
  expect(done.slice(0, 3).map(({ type }) => type)).toEqual(['contact.created', 'message.received', 'message.queued']);
  // what is for one person alone, such as a notification, leaves a gap with the others
  const numbers = (await eventSeqsFor(org, org.manager, head_seq)).filter((seq) => seq <= page.examined_to);
  expect(page.events.map(({ seq }) => seq)).toEqual(numbers);
  expect(page.examined_to).toBe(page.head_seq);
});

it('carries what the sockets carry, word for word', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const { head_seq } = await feed(org.agent);
  const socket = await org.agent.socket();
  await org.aChat();
  const received = await socket.next('message.received');
  const { events } = await feed(org.agent, `after=${head_seq}`);
  expect(events.find(({ type }) => type === 'message.received')).toEqual(received);
});

it('comes in pages of a bounded size', async () => {
  const org = await anOrganization().with('agent');
  for (let index = 0; index < 7; index++) await aContact().of(org);
  const seen: number[] = [];
  let after = 0;
  for (;;) {
    const page = await feed(org.agent, `after=${after}&limit=3`);
    seen.push(...page.events.map(({ seq }) => seq));
    expect(page.events.length).toBeLessThanOrEqual(3);
    after = page.examined_to;
    if (after === page.head_seq) break;
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('is not moved by a number from the future', async () => {
  const { agent } = await anOrganization().with('agent');
  expect(await feed(agent, 'after=999999')).toEqual({
    events: [],
    examined_to: 0,
    head_seq: 0,
    epoch: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

describe('an agent', () => {
  it('gets no word of what belongs to another, and learns how far that was looked at', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await org.aChat();
    await assign(org, chat.contactId, org.otherAgent);
    const { head_seq } = await feed(org.agent);
    await chat.customer.writes('un secreto');
    const page = await feed(org.agent, `after=${head_seq}`);
    const typesOf = ({ events }: EventPage) => events.map(({ type }) => type).filter((type) => !isAsynchronousEvent(type));
    expect(typesOf(page)).toEqual([]);
    expect(page.head_seq).toBeGreaterThan(head_seq);
    expect(page.examined_to).toBe(page.head_seq);
    expect(typesOf(await feed(org.otherAgent, `after=${head_seq}`))).toEqual(['message.received']);
    expect(typesOf(await feed(org.manager, `after=${head_seq}`))).toEqual(['message.received']);
  });

  it('loses the past of a contact with the contact, and gets it with it', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const chat = await org.aChat();
    const texts = async (who: HttpClient) => JSON.stringify((await feed(who, 'after=0')).events);
    await assign(org, chat.contactId, org.agent);
    await chat.customer.writes('un secreto');
    expect(await texts(org.agent)).toContain('un secreto');
    expect(await texts(org.otherAgent)).not.toContain('un secreto');
    await assign(org, chat.contactId, org.otherAgent);
    expect(await texts(org.agent)).not.toContain('un secreto');
    expect(await texts(org.otherAgent)).toContain('un secreto');
  });

  it('hears that a contact is gone, without its content', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    const contact = await aContact().named('Secreto').assignedTo(org.otherAgent).of(org);
    const { head_seq } = await feed(org.agent);
    await org.manager.delete(`/api/contacts/${contact.id}`);
    const { events } = await feed(org.agent, `after=${head_seq}`);
    expect(events).toMatchObject([{ type: 'contact.deleted', payload: { contact_id: contact.id } }]);
    expect(JSON.stringify(await feed(org.agent, 'after=0'))).not.toContain('Secreto');
  });
});

it('has another epoch for each person, because a browser may go from one to the other', async () => {
  const org = await anOrganization().with('agent', 'otherAgent');
  const [mine, again, theirs] = [await feed(org.agent), await feed(org.agent), await feed(org.otherAgent)];
  expect(again.epoch).toBe(mine.epoch);
  expect(theirs.epoch).not.toBe(mine.epoch);
});

it('has another epoch for whoever has other rights, and for nobody else', async () => {
  const org = await anOrganization().with('owner', 'agent', 'otherAgent');
  const epochs = async () => [(await feed(org.agent)).epoch, (await feed(org.otherAgent)).epoch];
  const [before, ofOther] = await epochs();
  expect((await org.owner.put(`/api/team/members/${org.agent.id}/role`, { role: 'manager' })).status).toBe(200);
  const [since, stillOfOther] = await epochs();
  expect(since).not.toBe(before);
  expect(stillOfOther).toBe(ofOther);
});

it('is over for whoever was away too long, who must load anew', async () => {
  const org = await anOrganization().with('agent');
  for (let index = 0; index < 5; index++) await aContact().of(org);
  await org.product.database.rows(`delete from events where organization_id = $1 and seq <= 3`, [org.id]);
  expect(await org.agent.get('/api/events?after=2')).toMatchObject({ status: 410, body: { code: 'events.too_old' } });
  expect((await feed(org.agent, 'after=3')).events.map(({ seq }) => seq)).toEqual([4, 5]);
  await org.product.database.rows(`delete from events where organization_id = $1`, [org.id]);
  expect((await org.agent.get('/api/events?after=3')).status).toBe(410);
  expect(await feed(org.agent, 'after=5')).toMatchObject({ events: [], head_seq: 5 });
});
