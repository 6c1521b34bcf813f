import type { ContactDetail, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';

const UNKNOWN = 999_999_999;

it('is made, read, changed and deleted', async () => {
  const { manager } = await anOrganization().with('manager');
  const made = await manager.post<ContactView>('/api/contacts', {
    first_name: '  Lucía ',
    last_name: 'Peña',
    phone: '(305) 555-0123',
    email: 'Lucia@Example.COM',
    company: 'Peña Hermanos',
    notes: 'Prefers diesel',
    stage: 'contacted',
    tags: ['vip'],
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      first_name: 'Lucía',
      name: 'Lucía Peña',
      initial: 'L',
      phone: '+13055550123',
      email: 'lucia@example.com',
      company: 'Peña Hermanos',
      stage: 'contacted',
      tags: ['vip'],
      whatsapp_number: null,
      assigned_agent: null,
      conversation_id: null,
      opted_out: { whatsapp: false, sms: false, marketing: false, call: false },
    },
  });
  const path = `/api/contacts/${made.body.id}`;
  const { head_seq } = (await manager.get<EventPage>('/api/events')).body;
  const { body: detail } = await manager.get<ContactDetail>(path);
  expect(detail).toEqual({ ...made.body, head_seq: expect.any(Number) });
  // a client applies the events after that number to the answer
  expect(detail.head_seq).toBeGreaterThanOrEqual(head_seq);

  const changed = await manager.put<ContactView>(path, { stage: 'sold' });
  const { updated_at: entered } = changed.body;
  expect(Date.parse(entered)).toBeGreaterThan(Date.parse(made.body.updated_at));
  expect(changed).toMatchObject({
    status: 200,
    body: { ...made.body, stage: 'sold', stage_entered_at: entered, aged_from: entered, updated_at: entered },
  });

  expect((await manager.delete(path)).status).toBe(200);
  expect((await manager.get(path)).status).toBe(404);
  expect((await manager.delete(path)).status).toBe(404);
  expect((await manager.put(path, { stage: 'new' })).status).toBe(404);
});

it('loses an optional field that is emptied, and keeps those that are not mentioned', async () => {
  const org = await anOrganization().with('agent');
  const { id } = await aContact().with({ email: 'a@b.test', company: 'Acme', notes: 'x' }).of(org);
  const { body } = await org.agent.put(`/api/contacts/${id}`, { email: '', company: null });
  expect(body).toMatchObject({ email: null, company: null, notes: 'x', first_name: 'Ana' });
});

it('takes everything that was said with it when it is deleted', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const chat = await org.chatWith('+13055550111');
  expect((await org.manager.delete(`/api/contacts/${chat.contactId}`)).status).toBe(200);
  expect((await org.manager.get(`${chat.path}/messages`)).status).toBe(404);
  expect((await org.manager.get('/api/chats')).body).toMatchObject({ total: 0, data: [] });
  expect((await org.manager.get('/api/chats/stats')).body).toMatchObject({ all: 0, unread: 0 });
});

describe('a field that is not right', () => {
  it('is named, with a message for each', async () => {
    const { agent } = await anOrganization().with('agent');
    const input = { first_name: '', last_name: 'Ruiz', phone: '+13055550123', tags: ['SUV', ''] };
    const { status, body } = await agent.post<{ errors: object }>('/api/contacts', input);
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'request.invalid', message: expect.any(String) } });
    expect(body.errors).toEqual({ first_name: expect.any(String), 'tags.1': expect.any(String) });
  });

  it('is named by what is missing and by what nobody knows', async () => {
    const { agent } = await anOrganization().with('agent');
    const answer = await agent.post<{ errors: object }>('/api/contacts', { first_name: 'Ana', nickname: 'x' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['_', 'last_name', 'phone']);
  });

  it.each(['12', 'abc', '+1', '305', '+999999999999999999'])('is named: the phone "%s" that cannot be one', async (phone) => {
    const { agent } = await anOrganization().with('agent');
    const answer = await agent.post('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone });
    expect(answer).toMatchObject({ status: 422, body: { code: 'contact.phone_invalid', errors: { phone: expect.any(String) } } });
  });

  it('is named: the WhatsApp number', async () => {
    const { agent } = await anOrganization().with('agent');
    const input = { first_name: 'Ana', last_name: 'Ruiz', phone: '+13055550123', whatsapp_number: '12' };
    expect(await agent.post('/api/contacts', input)).toMatchObject({
      status: 422,
      body: { code: 'contact.phone_invalid', errors: { whatsapp_number: expect.any(String) } },
    });
  });
});

describe('an agent', () => {
  it('sees own contacts and those of nobody, and every other one like one that is not there', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    const own = await aContact().assignedTo(org.agent).of(org);
    const free = await aContact().of(org);
    const foreign = await aContact().assignedTo(org.otherAgent).of(org);
    const { body } = await org.agent.get<{ data: ContactView[]; total: number }>('/api/contacts');
    expect(body.total).toBe(2);
    expect(body.data.map(({ id }) => id)).toEqual([free.id, own.id]);
    for (const call of [org.agent.get(`/api/contacts/${foreign.id}`), org.agent.put(`/api/contacts/${foreign.id}`, { stage: 'lost' })]) {
      expect(await call).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    }
    expect((await org.manager.get(`/api/contacts/${foreign.id}`)).body).toMatchObject({ stage: 'new' });
    expect((await org.manager.get('/api/contacts')).body).toMatchObject({ total: 3 });
  });

  it('sees all of them where the organization grants it', async () => {
    const org = await anOrganization().with('agent', 'otherAgent');
    const { id } = await aContact().assignedTo(org.otherAgent).of(org);
    await org.product.database.rows(`update organizations set grant_view_all_chats = true where id = $1`, [org.id]);
    expect((await org.agent.get(`/api/contacts/${id}`)).status).toBe(200);
  });

  it('loses sight of a contact with its assignment to somebody else', async () => {
    const org = await anOrganization().with('agent', 'otherAgent');
    const { id } = await aContact().assignedTo(org.agent).of(org);
    expect((await org.agent.get(`/api/contacts/${id}`)).body).toMatchObject({ assigned_agent: { id: org.agent.id, name: org.agent.name } });
    await assign(org, id, org.otherAgent);
    expect((await org.agent.get(`/api/contacts/${id}`)).status).toBe(404);
  });
});

describe('the organization of a new contact', () => {
  const input = { first_name: 'Ana', last_name: 'Ruiz', phone: '+13055550123' };

  it('is chosen by a system admin', async () => {
    const { systemAdmin } = await anOrganization().with('systemAdmin');
    const other = await anOrganization().with('manager');
    expect(await systemAdmin.post('/api/contacts', input)).toMatchObject({
      status: 422,
      body: { code: 'contact.organization_required', errors: { organization_id: 'Please select an organization' } },
    });
    const made = await systemAdmin.post<ContactView>('/api/contacts', { ...input, organization_id: other.id });
    expect(made.status).toBe(201);
    expect((await other.manager.get(`/api/contacts/${made.body.id}`)).status).toBe(200);
    expect((await systemAdmin.get(`/api/contacts/${made.body.id}`)).status).toBe(404);
    expect((await systemAdmin.post('/api/contacts', { ...input, organization_id: UNKNOWN })).status).toBe(404);
  });

  it('is chosen by nobody else', async () => {
    const { owner, id } = await anOrganization().with('owner');
    const answer = await owner.post('/api/contacts', { ...input, organization_id: id });
    expect(answer).toMatchObject({ status: 403, body: { code: 'contact.organization_not_allowed' } });
  });
});

it('tells everybody who may see it, with what REST answers', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const socket = await org.manager.socket();
  const made = await org.agent.post<ContactView>('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone: '+13055550123' });
  expect(await socket.next('contact.created')).toMatchObject({ payload: { contact: made.body } });
  const changed = await org.agent.put<ContactView>(`/api/contacts/${made.body.id}`, { company: 'Acme' });
  expect(await socket.next('contact.updated')).toMatchObject({ payload: { contact: changed.body } });
  await org.manager.delete(`/api/contacts/${made.body.id}`);
  expect((await socket.next('contact.deleted')).payload).toEqual({ contact_id: made.body.id });
});
