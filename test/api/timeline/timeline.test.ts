import type { TimelineItem, TimelinePage } from '@app/contracts/timeline/timeline.contract';
import { expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { moveTo } from '../../factories/pipeline.factory';

const pageFor = async (who: Person, contactId: number, query = '') =>
  (await who.get<TimelinePage>(`/api/contacts/${contactId}/timeline${query}`)).body;

async function everythingFor(who: Person, contactId: number, perPage: number): Promise<TimelineItem[]> {
  const items: TimelineItem[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: TimelinePage = await pageFor(who, contactId, `?per_page=${perPage}${cursor && `&cursor=${cursor}`}`);
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

it('tells everything that happened to a contact in one list, the newest first', async () => {
  const org = await anOrganization().withTwilio().with('manager', 'agent');
  const chat = await org.aChat();
  await chat.customer.writes('¿Sigue disponible?');
  await org.manager.post(`/api/contacts/${chat.contactId}/notes`, { content: 'Quiere la Tacoma' });
  await moveTo(org.manager, chat.contactId, 'lost', 'Compró en otro sitio');
  await assign(org, chat.contactId, org.agent);

  const { items, next_cursor } = await pageFor(org.agent, chat.contactId);
  expect(next_cursor).toBeNull();
  expect(items).toMatchObject([
    { kind: 'assignment', agent: { id: org.agent.id }, assigned_by: { id: org.founder.id }, reason: null },
    {
      kind: 'stage',
      from: { id: 'new', name: 'New' },
      to: { id: 'lost' },
      reason: 'Compró en otro sitio',
      seconds: expect.any(Number),
      user: { id: org.manager.id },
    },
    { kind: 'note', content: 'Quiere la Tacoma', user: { id: org.manager.id } },
    {
      kind: 'messages',
      conversation_id: chat.id,
      channel: 'whatsapp',
      inbound: 2,
      outbound: 0,
      last: { body: '¿Sigue disponible?', direction: 'inbound' },
    },
    { kind: 'created' },
  ]);
});

it('puts the messages of one conversation and one day of the organization into one item', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  for (const words of ['dos', 'tres']) await chat.customer.writes(words);
  await chat.customer.texts('por SMS');
  const { database } = org.product;
  await database.rows(`update organizations set timezone = 'America/New_York' where id = $1`, [org.id]);
  const place = (body: string, at: string) =>
    database.rows(`update messages set created_at = $3 where organization_id = $1 and body = $2`, [org.id, body, at]);
  // half past ten in the evening and one in the night, in New York
  await place('Hola', '2026-03-01T15:00:00Z');
  await place('dos', '2026-03-02T03:30:00Z');
  await place('tres', '2026-03-02T06:00:00Z');
  await place('por SMS', '2026-03-02T07:00:00Z');
  const { items } = await pageFor(org.agent, chat.contactId, '?kinds=messages');
  expect(items).toMatchObject([
    { channel: 'sms', inbound: 1, at: '2026-03-02T07:00:00.000Z' },
    { channel: 'whatsapp', inbound: 1, last: { body: 'tres' } },
    { channel: 'whatsapp', inbound: 2, last: { body: 'dos' }, first_at: '2026-03-01T15:00:00.000Z', at: '2026-03-02T03:30:00.000Z' },
  ]);
});

it('lists every item once, even on small pages and with many items at the same moment', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  for (let note = 0; note < 5; note++) await org.agent.post(`/api/contacts/${chat.contactId}/notes`, { content: `Nota ${note}` });
  await assign(org, chat.contactId, org.agent);
  const { database } = org.product;
  for (const table of ['contact_notes', 'contact_assignments', 'messages'])
    await database.rows(`update ${table} set created_at = '2026-03-01T12:00:00.123456Z' where organization_id = $1`, [org.id]);
  const whole = await everythingFor(org.agent, chat.contactId, 100);
  expect(whole).toHaveLength(8);
  for (const perPage of [1, 2, 3]) expect(await everythingFor(org.agent, chat.contactId, perPage)).toEqual(whole);
});

it('shows only the kinds that were asked for', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await org.agent.post(`/api/contacts/${chat.contactId}/notes`, { content: 'Nota' });
  const kindsOf = async (kinds: string) => (await pageFor(org.agent, chat.contactId, `?kinds=${kinds}`)).items.map(({ kind }) => kind);
  expect(await kindsOf('note,created')).toEqual(['note', 'created']);
  expect(await kindsOf('merge')).toEqual([]);
});

it('is as visible as the contact itself', async () => {
  const [org, elsewhere] = [await anOrganization().with('agent', 'otherAgent', 'manager'), await anOrganization().with('manager')];
  const { id } = await aContact().assignedTo(org.agent).of(org);
  for (const who of [org.agent, org.manager]) expect((await who.get(`/api/contacts/${id}/timeline`)).status).toBe(200);
  for (const who of [org.otherAgent, elsewhere.manager]) {
    expect(await who.get(`/api/contacts/${id}/timeline`)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  }
});

it('refuses a place that it never named', async () => {
  const org = await anOrganization().with('agent');
  const { id } = await aContact().of(org);
  expect(await org.agent.get(`/api/contacts/${id}/timeline?cursor=nowhere`)).toMatchObject({
    status: 422,
    body: { code: 'timeline.cursor_invalid' },
  });
});
