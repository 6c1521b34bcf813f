import type { NoteView } from '@app/contracts/notes/notes.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { ReportedCall } from '../../factories/call.factory';
import { aRoundTime } from '../../factories/appointment.factory';
import { assign } from '../../factories/contact.factory';
import type { Chat } from '../../factories/chat.factory';
import { aPhone, type Customer } from '../../factories/customer.factory';
import { PNG } from '../../factories/files';
import { aGroup, putInto } from '../../factories/group.factory';
import { aTable, Imports } from '../../factories/import.factory';
import { allTold } from '../../factories/notification.factory';
import { inDays } from '../../factories/plan.factory';
import { aLead } from '../../factories/lead.factory';
import { moveTo } from '../../factories/pipeline.factory';
import { succeeded } from '../../factories/seed-data/seed-context';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { insertQuarantined } from '../../factories/webhook.factory';
import { aContactOf, created, type Dealership } from './dealership';

/** A contact of the member with something of everything that belongs to a contact. */
export interface SeededContact {
  contact: number;
  name: string;
  email: string;
  customer: Customer;
  /** Its customer waits for an answer, and a message is scheduled. */
  chat: Chat;
  texts: Chat;
  appointment: number;
  /** A text message that the provider has not taken yet. */
  pending: number;
  group: number;
  upload: number;
  otherContact: number;
  /** The number of its first event. */
  event: number;
  /** The number of its refused row in the import. */
  refusedRow: number;
}

let seeded = 0;

export async function aSeededContact(dealership: Dealership): Promise<Omit<SeededContact, 'refusedRow'>> {
  const { member, owner, product, id } = dealership;
  const customer = dealership.customer(aPhone());
  await customer.texts('Hola');
  const [chat, texts] = [await dealership.chatWith(customer.phone), await dealership.chatOf(customer, 'sms')];
  const { contactId: contact } = chat;
  await aStopRequestIn(dealership, chat);
  const [name, email] = [`Seeded ${++seeded}`, `seeded-${seeded}@mail.test`];
  await succeeded(owner.put(`/api/contacts/${contact}`, { first_name: 'Seeded', last_name: String(seeded), email }));
  await assign(dealership, contact, member);
  const [group, otherContact] = await Promise.all([belongingsOf(dealership, contact), anotherContact(member, contact)]);
  await aVehicleFor(dealership, chat);
  const upload = await aFileFor(member, chat);
  const pending = await aPendingMessage(dealership, texts);
  await customer.writes('¿Sigue ahí?');
  await succeeded(member.post(`${chat.path}/scheduled-messages`, { body: 'Buenos días', send_at: inDays(20) }));
  const call = ReportedCall.from(dealership, customer.phone);
  await succeeded(call.begin());
  await succeeded(call.status('no-answer'));
  await succeeded(member.post(`/api/contacts/${contact}/snooze`, { until: inDays(40), reason: 'De viaje' }));
  await insertQuarantined(dealership, { From: `whatsapp:${customer.phone}` });
  const appointment = await anAppointmentOf(member, contact);
  const event = await product.database.value<number>(
    `select min(seq)::int from events where organization_id = $1 and contact_id = $2 and type = 'message.received'`,
    [id, contact],
  );
  return { contact, name, email, customer, chat, texts, group, upload, otherContact, event, pending, appointment };
}

/** Notes, moves and a manual group. */
async function belongingsOf({ member, owner }: Dealership, contact: number): Promise<number> {
  await succeeded(member.post<NoteView>(`/api/contacts/${contact}/notes`, { content: `@[${owner.name}](${owner.id}) Llamar` }));
  await succeeded(moveTo(member, contact, 'contacted'));
  const { id } = await aGroup(member);
  await succeeded(putInto(member, id, contact));
  return id;
}

/** One that was merged into it, and one that is kept apart from it. */
async function anotherContact(member: Dealership['member'], contact: number): Promise<number> {
  await succeeded(member.post(`/api/contacts/${contact}/merge`, { other_id: await aContactOf(member) }));
  const other = await aContactOf(member);
  await succeeded(member.post(`/api/contacts/${contact}/keep-apart`, { other_id: other }));
  return other;
}

/** Each contact's is on a day of its own, so that the member has time for all of them. */
async function anAppointmentOf(member: Dealership['member'], contact: number): Promise<number> {
  const input = { type: 'visit', contact_id: contact, user_id: member.id, start: aRoundTime(10 + seeded), outside_hours: true };
  return created(member.post('/api/appointments', { ...input, notes: 'Trae su auto' }));
}

async function aStopRequestIn({ product, id }: Dealership, chat: Chat): Promise<void> {
  await product.database.rows(
    `update conversations set stop_asked_at = now(), stop_message_id = last_message_id, stop_words = 'Ya no' where organization_id = $1 and id = $2`,
    [id, chat.id],
  );
}

/** Of which the contact has been told, and has asked on its public page. */
async function aVehicleFor({ member, owner, product, id }: Dealership, chat: Chat): Promise<void> {
  const { body } = await succeeded(owner.post<{ id: number }>('/api/inventory', aVehicleInput()));
  await succeeded(member.post(`${chat.path}/send`, { vehicle_id: body.id }));
  await succeeded(member.post(`/api/public/vehicles/${body.id}/leads`, aLead({ phone: chat.customer.phone })));
  // one address may ask ten times an hour
  await product.database.rows(`update leads set created_at = created_at - interval '2 hours' where organization_id = $1`, [id]);
}

async function aFileFor(member: Dealership['member'], chat: Chat): Promise<number> {
  const { body } = await succeeded(member.upload<UploadView>(PNG, 'auto.png'));
  const message = await created(member.post(`${chat.path}/send`, { body: 'El auto', media_url: body.url }));
  await chat.message(member, message, ({ status }) => status === 'read');
  return body.id;
}

/** The provider has deferred it for an hour. A message before it has arrived, so that deferrals do not count as an outage. */
async function aPendingMessage({ member, product, id }: Dealership, texts: Chat): Promise<number> {
  const arrived = await created(member.post(`${texts.path}/send`, { body: 'Hola' }));
  await texts.message(member, arrived, ({ send_state }) => send_state === 'accepted');
  await texts.setBehaviour({ http: 429 });
  const message = await created(member.post(`${texts.path}/send`, { body: 'Un momento' }));
  await texts.untilDeferred(message);
  await texts.setBehaviour({});
  await product.database.rows(
    `with deferred as (update messages set next_attempt_at = now() + interval '1 hour' where organization_id = $1 and id = $2)
     update outbox set run_after = now() + interval '1 hour', enqueued_at = now()
     where organization_id = $1 and job = 'message.deliver' and (payload->>'message_id')::bigint = $2`,
    [id, message],
  );
  return message;
}

/** Contacts with a file of the member that changes each of them and has a refused row with its address. */
export async function seededContacts(dealership: Dealership, count: number): Promise<SeededContact[]> {
  const contacts: Omit<SeededContact, 'refusedRow'>[] = [];
  while (contacts.length < count) contacts.push(await aSeededContact(dealership));
  const known = contacts.map(({ customer, email }) => ['Seeded', customer.phone, email, 'Taller']);
  const refused = contacts.map(({ email }) => ['Seeded', '12', email, 'Taller']);
  const table = aTable([['First name', 'Phone', 'Email', 'Company'], ...known, ...refused]);
  const { counts } = await new Imports(dealership.member).done(table, { duplicates: 'update' });
  if (counts?.refused !== count || counts.updated !== count) throw new Error(`Not as planned: ${JSON.stringify(counts)}`);
  await allTold(dealership);
  const { database } = dealership.product;
  const rows = await database.rows<{ row: number; text: string }>(
    `select row_number as row, cells::text as text from import_rows where organization_id = $1 and state = 'refused'`,
    [dealership.id],
  );
  return contacts.map((contact) => ({ ...contact, refusedRow: rows.find(({ text }) => text.includes(contact.email))?.row ?? 0 }));
}
