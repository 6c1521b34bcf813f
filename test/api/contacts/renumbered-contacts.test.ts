import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const conversation = async (who: Person, { id }: { id: number }) => (await who.get<ConversationView>(`/api/chats/${id}`)).body;

const open = async (who: Person, channel: 'sms' | 'whatsapp', phone: string) =>
  (await who.post<{ conversation: ConversationView }>(`/api/${channel}/conversations/find-or-create`, { phone_number: phone })).body;

/** A customer who wrote on both channels from a number that turns out to be another one. */
async function aCustomerOnBoth() {
  const org = await anOrganization().withTwilio().with('manager', 'agent');
  const whatsapp = await org.chatWith(aPhone());
  await whatsapp.customer.texts('Hola');
  const sms = await org.chatOf(whatsapp.customer, 'sms');
  return { org, whatsapp, sms, before: whatsapp.customer.phone, next: aPhone() };
}

describe.concurrent('a corrected number', () => {
  it('is where both conversations go from then on, with the WhatsApp window expired and a line that says so', async () => {
    const { org, whatsapp, sms, before, next } = await aCustomerOnBoth();
    const socket = await org.manager.socket();
    await org.agent.put(`/api/contacts/${sms.contactId}`, { phone: next, whatsapp_number: next });
    for (const { id } of [sms, whatsapp]) {
      await socket.next('conversation.updated', ({ payload }) => (payload as { conversation: ConversationView }).conversation.id === id);
    }

    expect(await conversation(org.agent, sms)).toMatchObject({ address: next, address_change: { from: before }, window: null });
    expect(await conversation(org.agent, whatsapp)).toMatchObject({
      address: `whatsapp:${next}`,
      address_change: { from: `whatsapp:${before}`, at: expect.any(String) },
      window: { open: false },
    });
    const sent = await org.agent.post<{ id: number }>(`${sms.path}/send`, { body: 'Buenas' });
    await sms.message(org.agent, sent.body.id, ({ send_state }) => send_state === 'accepted');
    expect(await org.product.sandbox.sentTo(org.twilio.sid, next)).toMatchObject([{ body: 'Buenas' }]);
    expect(await sms.sentToCustomer()).toEqual([]);
    expect(await org.agent.post(`${whatsapp.path}/send`, { body: 'Buenas' })).toMatchObject({
      status: 409,
      body: { code: 'message.window_closed' },
    });
  });

  it('opens the conversation that there is, and the replaced one belongs to whoever writes from it', async () => {
    const { org, whatsapp, sms, before, next } = await aCustomerOnBoth();
    await org.agent.put(`/api/contacts/${sms.contactId}`, { phone: next, whatsapp_number: next });
    expect(await open(org.agent, 'sms', next)).toMatchObject({ conversation: { id: sms.id, address: next } });
    expect(await open(org.agent, 'whatsapp', next)).toMatchObject({ conversation: { id: whatsapp.id, address: `whatsapp:${next}` } });
    await org.customer(before).named('Otra persona').texts('¿Quién es?');
    const { data } = (await org.agent.get<ContactPage>('/api/contacts')).body;
    expect(data).toMatchObject([{ phone: before }, { id: sms.contactId, phone: next }]);
    await org.customer(next).writes('Soy yo');
    expect(await conversation(org.agent, whatsapp)).toMatchObject({ window: { open: true } });
  });

  it('of one channel leaves the other where it is', async () => {
    const { org, whatsapp, sms, before, next } = await aCustomerOnBoth();
    await org.agent.put(`/api/contacts/${sms.contactId}`, { phone: next });
    expect(await conversation(org.agent, sms)).toMatchObject({ address: next });
    expect(await conversation(org.agent, whatsapp)).toMatchObject({
      address: `whatsapp:${before}`,
      address_change: null,
      window: { open: true },
    });
  });

  it('may be corrected a second time, and those that were replaced belong to whoever writes from them', async () => {
    const { org, whatsapp, sms, before, next } = await aCustomerOnBoth();
    const third = aPhone();
    const correct = (phone: string) => org.agent.put<ContactView>(`/api/contacts/${sms.contactId}`, { phone, whatsapp_number: phone });
    expect((await correct(next)).status).toBe(200);
    expect((await correct(third)).body).toMatchObject({ phone: third, whatsapp_number: third });
    expect(await conversation(org.agent, sms)).toMatchObject({ address: third, address_change: { from: next } });
    expect(await conversation(org.agent, whatsapp)).toMatchObject({
      address: `whatsapp:${third}`,
      address_change: { from: `whatsapp:${next}` },
      window: { open: false },
    });
    const sent = await org.agent.post<{ id: number }>(`${sms.path}/send`, { body: 'Buenas' });
    await sms.message(org.agent, sent.body.id, ({ send_state }) => send_state === 'accepted');
    expect(await org.product.sandbox.sentTo(org.twilio.sid, third)).toMatchObject([{ body: 'Buenas' }]);
    for (const [phone, name] of [
      [before, 'Una'],
      [next, 'Otra'],
    ] as const) {
      await org.customer(phone).named(name).writes('¿Quién es?');
    }
    const { data } = (await org.agent.get<ContactPage>('/api/contacts')).body;
    expect(data).toHaveLength(3);
    expect(new Set(data.map(({ phone, whatsapp_number }) => phone ?? whatsapp_number))).toEqual(new Set([before, next, third]));
    expect(await open(org.agent, 'whatsapp', third)).toMatchObject({ conversation: { id: whatsapp.id } });
  });

  it('may be taken back to the one before, from which the customer is known again', async () => {
    const { org, whatsapp, sms, before, next } = await aCustomerOnBoth();
    for (const phone of [next, before]) await org.agent.put(`/api/contacts/${sms.contactId}`, { phone, whatsapp_number: phone });
    expect(await conversation(org.agent, sms)).toMatchObject({ address: before });
    expect(await open(org.agent, 'whatsapp', before)).toMatchObject({ conversation: { id: whatsapp.id, address: `whatsapp:${before}` } });
    await whatsapp.customer.writes('Sigo aquí');
    await org.customer(next).named('Otra').texts('¿Quién es?');
    const { data } = (await org.agent.get<ContactPage>('/api/contacts')).body;
    expect(data).toHaveLength(2);
    expect(new Set(data.map(({ phone }) => phone))).toEqual(new Set([before, next]));
    expect(await conversation(org.agent, whatsapp)).toMatchObject({ window: { open: true } });
  });

  it('given as the phone alone is corrected in both fields where the customer has not written from it', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const [before, next] = [aPhone(), aPhone()];
    const contact = await aContact().with({ phone: before, whatsapp_number: before }).of(org);
    const { conversation: begun } = await open(org.agent, 'whatsapp', before);
    await org.agent.put(`/api/contacts/${contact.id}`, { phone: next });
    expect(await open(org.agent, 'whatsapp', next)).toMatchObject({ conversation: { id: begun.id, address: `whatsapp:${next}` } });
  });

  it('moves no conversation that goes to another address, and none to another form of the number that the customer writes from', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.chatWith('+5215512345678');
    await org.agent.put(`/api/contacts/${chat.contactId}`, { phone: aPhone(), whatsapp_number: '+525512345678' });
    expect(await conversation(org.agent, chat)).toMatchObject({ address: 'whatsapp:+5215512345678', window: { open: true } });
  });

  it('does not hide a message that left for the replaced one, of which nothing was heard yet', async () => {
    const { org, sms, next } = await aCustomerOnBoth();
    await sms.setBehaviour({ http: 500, accept: 'before', callbacks: 'none' });
    const { id } = (await org.agent.post<{ id: number }>(`${sms.path}/send`, { body: 'Buenas' })).body;
    await sms.message(org.agent, id, ({ send_state }) => send_state === 'unknown');
    await org.agent.put(`/api/contacts/${sms.contactId}`, { phone: next });
    await sms.message(org.agent, id, ({ send_state }) => send_state === 'accepted');
    expect(await sms.sentToCustomer()).toHaveLength(1);
  });

  it('leaves no trace where nothing was said yet', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const [before, next] = [aPhone(), aPhone()];
    const { conversation: begun } = await open(org.agent, 'whatsapp', before);
    await org.agent.put(`/api/contacts/${begun.contact_id}`, { phone: next, whatsapp_number: next });
    expect(await conversation(org.agent, begun)).toMatchObject({
      address: `whatsapp:${next}`,
      address_change: null,
      window: { open: true },
    });
  });
});

describe.concurrent('a number that a file replaces', () => {
  it('moves the conversation, and goes back with the import', async () => {
    const { org, sms, before, next } = await aCustomerOnBoth();
    await org.agent.put(`/api/contacts/${sms.contactId}`, { first_name: 'Ana' });
    const work = new Imports(org.manager);
    const table = aTable([
      ['Name', 'Phone', 'WhatsApp'],
      ['Ana', next, before],
    ]);
    const done = await work.done(table, { duplicates: 'update' });
    expect(done.counts).toMatchObject({ updated: 1 });
    expect(await conversation(org.agent, sms)).toMatchObject({ address: next, address_change: { from: before } });
    await work.undone(done.id);
    expect(await conversation(org.agent, sms)).toMatchObject({ address: before, address_change: { from: next } });
  });

  it('goes alone: the contact keeps its other numbers, also those of a merged one', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const [own, merged, whatsapp, next] = [aPhone(), aPhone(), aPhone(), aPhone()];
    const { id } = await aContact().with({ phone: own, whatsapp_number: whatsapp }).of(org);
    const other = await aContact().withPhone(merged).of(org);
    await org.manager.post(`/api/contacts/${id}/merge`, { other_id: other.id, fields: {} });
    const table = aTable([
      ['Name', 'Phone', 'WhatsApp'],
      ['Ana', next, whatsapp],
    ]);
    expect((await new Imports(org.manager).done(table, { duplicates: 'update' })).counts).toMatchObject({ updated: 1 });
    for (const known of [merged, whatsapp, next]) {
      expect(await open(org.manager, 'sms', known)).toMatchObject({ conversation: { contact_id: id } });
    }
    expect((await open(org.manager, 'sms', own)).conversation.contact_id).not.toBe(id);
  });
});

it.concurrent('a merge that takes the other’s number moves the conversation to it', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const [before, next] = [aPhone(), aPhone()];
  await org.customer(before).texts('Hola');
  const sms = await org.chatOf(org.customer(before), 'sms');
  const other = await aContact().withPhone(next).of(org);
  const answer = await org.manager.post<ContactView>(`/api/contacts/${sms.contactId}/merge`, {
    other_id: other.id,
    fields: { phone: 'other' },
  });
  expect(answer).toMatchObject({ status: 200, body: { phone: next } });
  expect(await conversation(org.manager, sms)).toMatchObject({ address: next, address_change: { from: before } });
});
