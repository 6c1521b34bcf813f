import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasureView } from '@app/contracts/erasures/erasures.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { canTakeCalls, ReportedCall } from '../../factories/call.factory';
import { aContact } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { base64, PNG } from '../../factories/files';
import { aLead } from '../../factories/lead.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { aSid, deliverWebhook, insertQuarantined } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';
import type { Product } from '../../harness/product';
import { isAsynchronousEvent } from '../../harness/asynchronous-events';

/** A word in no row of other files, whose rows stay in the same database. */
const CANARY = 'zq8erasure';

const erase = (who: Person, contactId: number, name: string) => who.post<ErasureView>(`/api/contacts/${contactId}/erasure`, { name });

const finished = (who: Person, id: number) =>
  eventually(async () => {
    const { body } = await who.get<{ erasures: ErasureView[] }>('/api/erasures');
    const erasure = body.erasures.find((candidate) => candidate.id === id);
    if (!erasure?.finished_at) throw new Error(`Not yet: ${JSON.stringify(erasure)}`);
    return erasure;
  });

/** Every row of any table that contains one of the texts. */
async function rowsWith({ database }: Product, texts: string[]): Promise<string[]> {
  const tables = await database.rows<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const patterns = texts.map((text) => `%${text}%`);
  const found = await Promise.all(
    tables.map(({ name }) =>
      database.rows<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t where t::text ilike any($1)`, [patterns]),
    ),
  );
  return found.flatMap((rows, index) => rows.map(({ row }) => `${tables[index]?.name}: ${row}`));
}

async function filesOf({ environment }: Product, organizationId: number): Promise<string[]> {
  const folder = join(environment['DATA_DIR'] ?? '', 'files', String(organizationId));
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => (await readFile(join(folder, name))).toString('latin1')));
}

const picture = (text: string) => Buffer.concat([PNG, Buffer.from(text)]);

type Staffed = Organization & { manager: Person; agent: Person; otherAgent: Person };

/** A call that rang at both agents and that one of them took notes of, and one that nobody answered, with its call back. */
async function callsIn(org: Staffed, chat: Chat): Promise<void> {
  await Promise.all([org.agent, org.otherAgent].map(canTakeCalls));
  const answered = ReportedCall.from(org, chat.customer.phone);
  await answered.begin();
  const { id } = await answered.stored();
  await answered.dialAction(id, 1, { DialCallStatus: 'no-answer', DialBridged: 'false' });
  await answered.leg(id, { sid: aSid('CA'), step: 2, user: org.otherAgent.id }, { CallStatus: 'in-progress' });
  await org.otherAgent.put(`/api/calls/${id}/notes`, { notes: CANARY });
  await answered.status('completed', { CallDuration: '20' });
  const missed = ReportedCall.from(org, chat.customer.phone);
  await missed.begin();
  await missed.status('no-answer');
  const { body } = await org.manager.get<FollowUpPage>('/api/follow-ups');
  await org.manager.patch(`/api/follow-ups/${body.data[0]?.id}`, { note: CANARY });
}

/** A person with data in every feature. */
async function aKnownPerson(org: Staffed): Promise<Chat> {
  const chat = await org.chatWith(aPhone());
  await chat.customer.named(CANARY).writes(`${CANARY} pregunta`);
  await chat.customer.sends({ body: CANARY, media: [{ content_type: 'image/png', base64: base64(picture(CANARY)) }] });
  await chat.customer.texts(`${CANARY} por SMS`);
  const contact = `/api/contacts/${chat.contactId}`;
  const names = { first_name: CANARY, last_name: 'Ruiz', email: `${CANARY}@mail.test`, company: CANARY, notes: CANARY, tags: [CANARY] };
  await org.manager.put(contact, { ...names, stage: 'contacted', stage_reason: CANARY });
  await org.manager.post(`${contact}/notes`, { content: `@[${org.agent.name}](${org.agent.id}) ${CANARY}` });
  await org.manager.post(`${contact}/snooze`, { until: new Date(Date.now() + 86_400_000).toISOString(), reason: CANARY });
  await org.manager.post('/api/assignments/assign', { contact_id: chat.contactId, agent_id: org.agent.id, notes: CANARY });
  const upload = await org.manager.upload<UploadView>(picture(CANARY), `${CANARY}.png`);
  const sent = await org.manager.post<{ id: number }>(`${chat.path}/send`, { body: CANARY, media_url: upload.body.url });
  await chat.message(org.manager, sent.body.id, ({ status }) => status === 'read');
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  await org.manager.post(`${chat.path}/scheduled-messages`, { body: CANARY, send_at: sendAt });
  const { body: twin } = await org.manager.post<{ id: number }>('/api/contacts', { ...names, phone: aPhone() });
  await org.manager.post(`${contact}/merge`, { other_id: twin.id });
  // a caller who does not own the contact gets the event without it
  const call = ReportedCall.by(org.manager, org, chat.customer.phone);
  await call.begin();
  const { id: callId } = await call.stored();
  await org.manager.put(`/api/calls/${callId}/notes`, { notes: CANARY });
  await callsIn(org, chat);
  const { body: vehicle } = await org.manager.post<{ id: number }>('/api/inventory', aVehicleInput());
  await org.product
    .visitor()
    .post(`/api/public/vehicles/${vehicle.id}/leads`, aLead({ name: CANARY, phone: chat.customer.phone, message: CANARY }));
  const from = { From: chat.customer.addressOn('whatsapp'), WaId: chat.customer.phone.slice(1) };
  await insertQuarantined(org, { ...from, Body: CANARY });
  const unknown = { MessageSid: aSid(), MessageStatus: 'delivered', From: 'whatsapp:+15005550006', To: from.From };
  await deliverWebhook(org, unknown, { path: '/status' });
  await eventually(async () => {
    const { rows } = {
      rows: await org.product.database.rows(`select 1 from message_media where organization_id = $1 and state = 'pending'`, [org.id]),
    };
    if (rows.length > 0) throw new Error('Files are still being copied');
  });
  return chat;
}

describe('an erased person', () => {
  it('is in no table, no file and not at the provider, neither by text nor by number', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chat = await aKnownPerson(org);
    const { product } = org;
    const digits = chat.customer.phone.slice(1);
    const tables = new Set((await rowsWith(product, [CANARY, digits])).map((row) => row.split(':')[0]));
    expect([...tables]).toEqual(
      expect.arrayContaining(['calls', 'contacts', 'events', 'follow_ups', 'messages', 'webhook_quarantine', 'contact_match_keys']),
    );
    expect((await filesOf(product, org.id)).filter((file) => file.includes(CANARY)).length).toBeGreaterThan(1);

    const { status, body } = await erase(org.manager, chat.contactId, `${CANARY} ruiz`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      contact_id: chat.contactId,
      user: { id: org.manager.id },
      erased: { conversations: 2, messages: 6, files: 2, scheduled_messages: 1, notes: 1, stage_moves: 1, assignments: 1 },
      copies: 7,
    });
    expect(await finished(org.manager, body.id)).toMatchObject({ copies: 7, copies_removed: 7 });
    expect(await rowsWith(product, [CANARY, digits])).toEqual([]);
    expect((await filesOf(product, org.id)).filter((file) => file.includes(CANARY))).toEqual([]);
    for (const channel of ['whatsapp', 'sms'] as const)
      expect(await product.sandbox.sentTo(org.twilio.sid, chat.customer.addressOn(channel))).toEqual([]);
    expect((await org.manager.get(`/api/contacts?search=${CANARY}`)).body).toMatchObject({ total: 0 });
    expect((await org.manager.get(`/api/chats?search=${CANARY}`)).body).toMatchObject({ total: 0 });
  });

  it('leaves everybody else as they are, also a file that was sent to both', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const [gone, staying] = [await org.chatWith(aPhone()), await org.chatWith(aPhone())];
    const upload = await org.manager.upload<UploadView>(picture('catálogo'), 'catalogo.png');
    for (const chat of [gone, staying]) {
      const sent = await org.manager.post<{ id: number }>(`${chat.path}/send`, { media_url: upload.body.url, body: '' });
      await chat.message(org.manager, sent.body.id, ({ status }) => status === 'read');
    }
    const { body } = await erase(org.manager, gone.contactId, gone.customer.phone);
    await finished(org.manager, body.id);
    const [, kept] = await staying.messages(org.manager);
    expect((await org.manager.get(`/api/media/${kept?.media[0]?.id}`)).status).toBe(200);
    expect(await staying.sentToCustomer()).toHaveLength(1);
  });

  it('disappears from every open browser, and what browsers catch up with says no more than that', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const { body: before } = await org.agent.get<{ head_seq: number }>('/api/events');
    const chat = await org.aChat();
    await chat.customer.writes(CANARY);
    const socket = await org.agent.socket();
    await erase(org.manager, chat.contactId, chat.customer.phone);
    expect(await socket.next('contact.deleted')).toMatchObject({ payload: { contact_id: chat.contactId } });
    const missed = await org.agent.get<{ events: { type: string }[] }>(`/api/events?after=${before.head_seq}`);
    expect(JSON.stringify(missed.body)).not.toContain(CANARY);
    const types = missed.body.events.map(({ type }) => type).filter((type) => !isAsynchronousEvent(type));
    expect(new Set(types)).toEqual(new Set(['contact.deleted']));
    expect(await org.agent.get(`/api/contacts/${chat.contactId}`)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  });

  it('is not taken in again by anybody but themselves', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    const { phone } = chat.customer;
    await erase(org.manager, chat.contactId, phone);
    const refused = { status: 409, body: { code: 'contact.forgotten' } };
    const input = { first_name: 'Ana', last_name: 'Ruiz', phone };
    expect(await org.manager.post('/api/contacts', input)).toMatchObject(refused);
    expect(await org.manager.post('/api/whatsapp/conversations/find-or-create', { phone_number: phone })).toMatchObject(refused);
    const other = await aContact().of(org);
    expect(await org.manager.put(`/api/contacts/${other.id}`, { whatsapp_number: phone })).toMatchObject(refused);

    await chat.customer.writes('Soy yo otra vez');
    const again = await org.chatOf(chat.customer);
    expect(again.contactId).not.toBe(chat.contactId);
    expect((await again.messages(org.manager)).map(({ body }) => body)).toEqual(['Soy yo otra vez']);
    expect((await org.manager.post(`${again.path}/send`, { body: 'Bienvenida' })).status).toBe(201);
    expect((await org.manager.put(`/api/contacts/${again.contactId}`, { first_name: 'Ana', phone })).status).toBe(200);
  });

  it('does not come back with what the provider tells of their messages afterwards', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    const { body } = await erase(org.manager, chat.contactId, chat.customer.phone);
    await finished(org.manager, body.id);
    const told = { MessageSid: 'SM00000000000000000000000000000009', MessageStatus: 'read', AccountSid: org.twilio.sid };
    const addresses = { To: chat.customer.addressOn('whatsapp'), From: org.twilio.whatsapp };
    await deliverWebhook(org, { ...told, ...addresses }, { path: '/status', query: '?mid=987654', signsQuery: true });
    expect(await rowsWith(org.product, [chat.customer.phone.slice(1)])).toEqual([]);
  });

  it('of a person who writes meanwhile creates a new contact and loses no message', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    const writings = Array.from({ length: 6 }, (_, index) => chat.customer.writes(`palabra ${index}`));
    const [answer] = await Promise.all([erase(org.manager, chat.contactId, chat.customer.phone), ...writings]);
    expect(answer.status).toBe(201);
    expect((await Promise.all(writings)).map(({ status }) => status)).toEqual(writings.map(() => 200));
    const kept = await org.product.database.value<number>(
      `select count(*)::int from messages where organization_id = $1 and body like 'palabra%'`,
      [org.id],
    );
    expect(kept + answer.body.erased.messages).toBe(7);
  });
});

describe('the copies', () => {
  it('are tried again until the provider has removed them', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    const { database } = org.product;
    const token = await database.value<string>(`select auth_token from provider_accounts where organization_id = $1`, [org.id]);
    const withToken = (value: string) =>
      database.rows(`update provider_accounts set auth_token = $2 where organization_id = $1`, [org.id, value]);
    await withToken('not a token');
    const { body } = await erase(org.manager, chat.contactId, chat.customer.phone);
    const attempted = () =>
      eventually(async () => {
        const tried = await database.value<number>(
          `select max(attempts)::int from outbox where organization_id = $1 and job = 'erasure.remove_copies'`,
          [org.id],
        );
        expect(tried).toBeGreaterThan(0);
      });
    await attempted();
    expect((await org.manager.get('/api/erasures')).body).toMatchObject({
      erasures: [{ copies: 1, copies_removed: 0, finished_at: null }],
    });
    await withToken(token);
    await database.rows(
      `update outbox set run_after = now(), enqueued_at = null where organization_id = $1 and job = 'erasure.remove_copies'`,
      [org.id],
    );
    expect(await finished(org.manager, body.id)).toMatchObject({ copies_removed: 1 });
  });
});

describe('an erasure is refused', () => {
  it('without the person’s name from the preview is rejected', async () => {
    const org = await anOrganization().with('manager');
    const { id } = await aContact().named('Ana', 'Ruiz').of(org);
    expect((await org.manager.get(`/api/contacts/${id}/erasure`)).body).toMatchObject({
      name: 'Ana Ruiz',
      erased: { messages: 0, notes: 0 },
    });
    expect(await erase(org.manager, id, 'Ana')).toMatchObject({
      status: 422,
      body: { code: 'erasure.name_differs', errors: { name: expect.any(String) } },
    });
    expect((await org.manager.get(`/api/contacts/${id}`)).status).toBe(200);
  });

  it('while nobody knows where a message to the person is', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 500, accept: 'before', callbacks: 'none' });
    const { body } = await org.manager.post<{ id: number }>(`${chat.path}/send`, { body: '¿Llegó?' });
    await eventually(async () => {
      const state = await org.product.database.value(`select send_state from messages where organization_id = $1 and id = $2`, [
        org.id,
        body.id,
      ]);
      expect(state).toBe('unknown');
    });
    expect(await erase(org.manager, chat.contactId, chat.customer.phone)).toMatchObject({
      status: 409,
      body: { code: 'erasure.message_underway' },
    });
  });

  it('to other organizations', async () => {
    const [org, elsewhere] = [await anOrganization().with('agent'), await anOrganization().with('manager')];
    const { id } = await aContact().named('Ana', 'Ruiz').of(org);
    expect(await erase(elsewhere.manager, id, 'Ana Ruiz')).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    expect((await org.agent.get(`/api/contacts/${id}`)).status).toBe(200);
  });
});

it('takes no message of this month from the count of the plan', async () => {
  const org = await anOrganization().withTwilio().with('owner', 'manager');
  const chat = await org.chatWith(aPhone());
  await chat.customer.named('Mónica Vela').writes('¿Está?');
  await org.manager.post(`${chat.path}/send`, { body: 'Sí', contact_id: chat.contactId });
  const usage = async () => (await org.owner.get<{ usage: object[] }>('/api/plan/overview')).body.usage;
  await eventually(async () => expect(await usage()).toContainEqual({ channel: 'whatsapp', inbound: 2, outbound: 1 }));
  const before = await usage();
  await eventually(async () => expect((await erase(org.manager, chat.contactId, 'Mónica Vela')).status).toBe(201));
  expect(await usage()).toEqual(before);
});
