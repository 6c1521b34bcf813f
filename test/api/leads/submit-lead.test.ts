import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import type { ContactVehicles } from '@app/contracts/inventory/vehicle-interest.contract';
import { type LeadReceipt, NewLead } from '@app/contracts/leads/leads.contract';
import type { MessagePage } from '@app/contracts/messages/messages.contract';
import { LeadsService } from '@app/domain/leads/leads.service';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { aLead } from '../../factories/lead.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { eventually } from '../../harness/eventually';
import { newId } from '../../harness/http-client';

type Dealership = Organization & Record<'owner' | 'agent', Person>;

async function aDealership(): Promise<{ org: Dealership; vehicle: VehicleDetail }> {
  const org = await anOrganization().withTwilio().with('owner', 'agent');
  const { body } = await org.owner.post<VehicleDetail>('/api/inventory', aVehicleInput());
  return { org, vehicle: body };
}

const submit = ({ product }: Organization, { id }: { id: number }, lead: object) =>
  product.visitor().post<LeadReceipt>(`/api/public/vehicles/${id}/leads`, lead);

const rowsOf = async (reader: Person) => (await reader.get<{ data: ConversationSummary[] }>('/api/chats')).body.data;
const leadsOf = ({ product, id }: Organization) =>
  product.database.rows<Record<string, unknown>>(`select * from leads where organization_id = $1 order by id`, [id]);

describe('a request from the page of a vehicle', () => {
  it('waits in the inbox as a form, and does not open the window of 24 hours', async () => {
    const { org, vehicle } = await aDealership();
    const socket = await org.agent.socket();
    const lead = aLead({ consent: { ...aLead().consent, marketing: true } });
    expect((await submit(org, vehicle, lead)).status).toBe(201);
    await socket.next('message.received', ({ payload }) => JSON.stringify(payload).includes('¿Sigue disponible?'));

    const [row] = await rowsOf(org.agent);
    expect(row).toMatchObject({ display_name: 'Ana Torres', most_recent_type: 'whatsapp', unread_count: 1, status: 'active' });
    expect(row?.waiting_since).not.toBeNull();
    const path = `/api/chats/whatsapp/${row?.whatsapp_conversation_id}`;
    const { body: thread } = await org.agent.get<MessagePage>(`${path}/messages`);
    expect(thread.messages).toMatchObject([
      { type: 'form', direction: 'inbound', vehicle_id: vehicle.id, body: `¿Sigue disponible?\nAna Torres · ${lead.phone}` },
    ]);
    expect(await org.agent.post(`${path}/send`, { body: 'Hola' })).toMatchObject({ status: 409, body: { code: 'message.window_closed' } });
    expect((await org.agent.get<ContactVehicles>(`/api/contacts/${row?.contact_id}/vehicles`)).body.vehicles).toMatchObject([
      { vehicle: { id: vehicle.id }, how: ['lead'] },
    ]);
    expect((await org.agent.get<{ source: string }>(`/api/contacts/${row?.contact_id}`)).body).toMatchObject({ phone: lead.phone });
  });

  it('keeps the words that were agreed to, when and from where', async () => {
    const { org, vehicle } = await aDealership();
    await submit(org, vehicle, aLead({ language: 'en' }));
    const [stored] = await leadsOf(org);
    expect(stored).toMatchObject({ consent_version: '2026-11', marketing_text: null, address: expect.stringMatching(/127\.0\.0\.1|::1/) });
    expect(stored?.['consent_text']).toMatch(/^I agree that .+ uses my name and my number to answer me/);
    for (const consent of [undefined, { version: '2020-01', contact: true }, { ...aLead().consent, contact: false }])
      expect((await submit(org, vehicle, aLead({ consent }))).status).toBe(422);
    expect(await leadsOf(org)).toHaveLength(1);
  });

  it('from a known number joins its conversation, reopens it and ends a snooze, but changes neither name nor opt-out', async () => {
    const { org, vehicle } = await aDealership();
    const chat = await org.aChat();
    await org.owner.put(`/api/contacts/${chat.contactId}`, { first_name: 'Marta', last_name: 'Ríos' });
    await org.customer(chat.customer.phone).writes('BAJA');
    await org.owner.patch(chat.path, { status: 'closed' });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const snoozed = await org.owner.post(`/api/contacts/${chat.contactId}/snooze`, { until: tomorrow, reason: 'Vacaciones' });
    expect(snoozed).toMatchObject({ status: 200, body: { snoozed: { until: tomorrow } } });
    await submit(org, vehicle, aLead({ phone: chat.customer.phone, name: 'Otra Persona' }));
    const after = (await rowsOf(org.owner)).find(({ contact_id: id }) => id === chat.contactId);
    expect(after).toMatchObject({ display_name: 'Marta Ríos', status: 'active', waiting_since: expect.any(String) });
    expect((await org.owner.get<{ snoozed: unknown }>(`/api/contacts/${chat.contactId}`)).body).toMatchObject({ snoozed: null });
    expect((await chat.messages(org.owner)).at(-1)).toMatchObject({ type: 'form', body: expect.stringContaining('Otra Persona') });
    const optedOut = await org.product.database.value(`select whatsapp_opted_out_at is not null from contacts where id = $1`, [
      chat.contactId,
    ]);
    expect(optedOut).toBe(true);
  });

  it('about a vehicle that was sold meanwhile is kept, marked, and answered with the truth, each time it is sent', async () => {
    const { org, vehicle } = await aDealership();
    await org.owner.patch(`/api/inventory/${vehicle.id}/overrides`, { sold: true });
    const lead = aLead({ client_id: newId() });
    for (let count = 0; count < 2; count++)
      expect(await submit(org, vehicle, lead)).toMatchObject({ status: 201, body: { vehicle_gone: true } });
    const [row] = await rowsOf(org.agent);
    expect(row?.waiting_since).not.toBeNull();
    const { body: thread } = await org.agent.get<MessagePage>(`/api/chats/whatsapp/${row?.whatsapp_conversation_id}/messages`);
    expect(thread.messages).toMatchObject([{ type: 'form', vehicle_id: vehicle.id, vehicle_gone: true }]);
  });

  it('is one, however often it is sent', async () => {
    const { org, vehicle } = await aDealership();
    const lead = aLead({ client_id: newId() });
    const answers = await Promise.all([submit(org, vehicle, lead), submit(org, vehicle, lead), submit(org, vehicle, lead)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await leadsOf(org)).toHaveLength(1);
  });

  it('creates one contact of two at the same moment', async () => {
    const { org, vehicle } = await aDealership();
    const phone = aPhone();
    await Promise.all([submit(org, vehicle, aLead({ phone })), submit(org, vehicle, aLead({ phone }))]);
    expect(
      await org.product.database.value(`select count(*)::int from contacts where organization_id = $1 and phone = $2`, [org.id, phone]),
    ).toBe(1);
    expect(await leadsOf(org)).toHaveLength(2);
  });
});

describe('a rejected lead', () => {
  it('a third open request for one vehicle from one number, until the dealership has answered', async () => {
    const { org, vehicle } = await aDealership();
    const chat = await org.aChat();
    const send = () => submit(org, vehicle, aLead({ phone: chat.customer.phone }));
    for (const status of [201, 201, 429]) expect((await send()).status).toBe(status);
    await org.agent.post(`${chat.path}/send`, { body: 'Sí, sigue' });
    expect((await send()).status).toBe(201);
  });

  it('many at once from one address, before they take the connections of others', async () => {
    const { org, vehicle } = await aDealership();
    const lock = `select pg_advisory_xact_lock(hashtextextended('lead/' || $1 || '/from 127.0.0.1', 0))`;
    const { sent, blocked } = await org.product.database.holding(lock, [org.id], async (holder) => {
      const sending = Promise.all(Array.from({ length: 20 }, () => submit(org, vehicle, aLead())));
      await eventually(async () => expect(await holder.blocked()).toBeGreaterThan(0));
      expect((await org.agent.get('/api/me')).status).toBe(200);
      return { sent: sending, blocked: await holder.blocked() };
    });
    expect(blocked).toBe(1);
    const statuses = (await sent).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await org.product.database.rows(`update leads set created_at = created_at - interval '61 minutes' where organization_id = $1`, [
      org.id,
    ]);
  });

  it('more than ten from one address within an hour', async () => {
    const { org, vehicle } = await aDealership();
    for (let count = 0; count < 10; count++) expect((await submit(org, vehicle, aLead())).status).toBe(201);
    expect(await submit(org, vehicle, aLead())).toMatchObject({ status: 429, body: { code: 'lead.too_many' } });
    await org.product.database.rows(`update leads set created_at = created_at - interval '61 minutes' where organization_id = $1`, [
      org.id,
    ]);
    expect((await submit(org, vehicle, aLead())).status).toBe(201);
  });

  it('more than ten from one network of IPv6, from which everybody has all addresses', async () => {
    const { org, vehicle } = await aDealership();
    const leads = org.product.api.app.get(LeadsService, { strict: false });
    const from = (address: string) => leads.submit(vehicle.id, NewLead.parse(aLead()), { requestId: newId(), address });
    for (let host = 1; host <= 10; host++) await from(`2001:db8:1:2::${host}`);
    await expect(from('2001:db8:1:2::11')).rejects.toMatchObject({ code: 'lead.too_many' });
    await from('2001:db8:1:3::1');
  });

  it('more than ten from one address, also when they come at the same moment', async () => {
    const { org, vehicle } = await aDealership();
    const answers = await Promise.all(Array.from({ length: 14 }, () => submit(org, vehicle, aLead())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await leadsOf(org)).toHaveLength(10);
  });

  it('an impossible number, at its field', async () => {
    const { org, vehicle } = await aDealership();
    expect(await submit(org, vehicle, aLead({ phone: '12345' }))).toMatchObject({
      status: 422,
      body: { code: 'contact.phone_invalid', errors: { phone: expect.any(String) } },
    });
    expect(await rowsOf(org.owner)).toEqual([]);
  });

  it('a vehicle that never was', async () => {
    const { org } = await aDealership();
    expect((await submit(org, { id: 987_654_321_012 }, aLead())).status).toBe(404);
  });

  it('a program that fills in the hidden field, without being told', async () => {
    const { org, vehicle } = await aDealership();
    expect((await submit(org, vehicle, aLead({ website: 'https://spam.test' }))).status).toBe(201);
    expect([await leadsOf(org), await rowsOf(org.owner)]).toEqual([[], []]);
  });
});

it('a message from the page links its vehicle to whoever writes', async () => {
  const { org, vehicle } = await aDealership();
  const customer = org.customer(aPhone());
  await customer.writes(
    `Hola, me interesa este vehículo: ${vehicle.title} (Stock: ${vehicle.stockNumber})\nhttps://x.test/vehicle/${vehicle.id}`,
  );
  const chat = await org.chatOf(customer);
  expect((await chat.messages(org.agent)).at(-1)).toMatchObject({ type: 'text', vehicle_id: vehicle.id });
  expect((await org.agent.get<ContactVehicles>(`/api/contacts/${chat.contactId}/vehicles`)).body.vehicles).toMatchObject([
    { vehicle: { id: vehicle.id }, how: ['asked'] },
  ]);
  const other = await aDealership();
  await customer.writes(`¿Y este? /vehicle/${other.vehicle.id}`);
  expect((await chat.messages(org.agent)).at(-1)).toMatchObject({ vehicle_id: null });
});
