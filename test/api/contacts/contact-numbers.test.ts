import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { DuplicatesPage } from '@app/contracts/merges/merges.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';

const typed = (phone: string, changes: object = {}) => ({ first_name: 'Berta', last_name: 'Gil', phone, ...changes });

describe('a number that another contact has', () => {
  it('is refused with the name of who has it', async () => {
    const org = await anOrganization().with('agent');
    const { id } = await aContact().named('Ana', 'Ruiz').withPhone('+13055550123').of(org);
    const words = 'Ana Ruiz already has this number.';
    expect(await org.agent.post('/api/contacts', typed('305 555 0123'))).toMatchObject({
      status: 409,
      body: { code: 'contact.phone_taken', message: words, errors: { phone: words }, details: { contact_id: id } },
    });
  });

  it('is refused as the WhatsApp number too, whichever of the two the other has', async () => {
    const org = await anOrganization().with('agent');
    await aContact().with({ phone: '+13055550123', whatsapp_number: '+13055550124' }).of(org);
    for (const taken of ['+13055550123', '+13055550124']) {
      const asWhatsapp = await org.agent.post('/api/contacts', typed('+13055550177', { whatsapp_number: taken }));
      expect(asWhatsapp).toMatchObject({ status: 409, body: { errors: { whatsapp_number: expect.stringContaining('Ana Ruiz') } } });
      expect((await org.agent.post('/api/contacts', typed(taken))).status).toBe(409);
    }
  });

  it('goes to one of two who type it at the same moment, and the other learns whose it is', async () => {
    const { manager, agent } = await anOrganization().with('manager', 'agent');
    const answers = await Promise.all([manager, agent].map((who) => who.post('/api/contacts', typed('+13055550123'))));
    const refused = answers.find(({ status }) => status !== 201);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
    expect(refused?.body).toMatchObject({ message: 'Berta Gil already has this number.' });
    expect((await manager.get('/api/contacts')).body).toMatchObject({ total: 1 });
  });

  it('goes to one of ten, ten times over', async () => {
    const { agent } = await anOrganization().with('agent');
    const phones = Array.from({ length: 10 }, (_, index) => `+1305555020${index}`);
    const answers = await Promise.all(phones.flatMap((phone) => phones.map(() => agent.post('/api/contacts', typed(phone)))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(90);
    expect((await agent.get('/api/contacts')).body).toMatchObject({ total: 10 });
  });

  it('is refused on a change as well, and free for its own contact', async () => {
    const org = await anOrganization().with('agent');
    await aContact().withPhone('+13055550123').of(org);
    const { id } = await aContact().withPhone('+13055550124').of(org);
    expect((await org.agent.put(`/api/contacts/${id}`, { phone: '+13055550123' })).status).toBe(409);
    expect((await org.agent.put(`/api/contacts/${id}`, { phone: '(305) 555-0124' })).body).toMatchObject({ phone: '+13055550124' });
  });

  it('is free again when its contact is gone or has another one', async () => {
    const org = await anOrganization().with('manager');
    const { id } = await aContact().withPhone('+13055550123').of(org);
    await org.manager.put(`/api/contacts/${id}`, { phone: '+13055550124' });
    const second = await org.manager.post<ContactView>('/api/contacts', typed('+13055550123'));
    expect(second.status).toBe(201);
    await org.manager.delete(`/api/contacts/${second.body.id}`);
    expect((await org.manager.post('/api/contacts', typed('+13055550123'))).status).toBe(201);
  });

  it('is no concern of another organization', async () => {
    const [one, other] = [await anOrganization().with('agent'), await anOrganization().with('agent')];
    expect((await one.agent.post('/api/contacts', typed('+13055550123'))).status).toBe(201);
    expect((await other.agent.post('/api/contacts', typed('+13055550123'))).status).toBe(201);
  });
});

describe('the variants of one number', () => {
  it.each([
    ['Mexico', '+525512345678', '+5215512345678'],
    ['Argentina', '+541155551234', '+5491155551234'],
    ['Brazil', '+551187654321', '+5511987654321'],
  ])('are one person: %s', async (_country, plain, variant) => {
    for (const [first, second] of [
      [plain, variant],
      [variant, plain],
    ] as const) {
      const org = await anOrganization().withTwilio().with('agent');
      await aContact().named('Ana', 'Ruiz').withPhone(first).of(org);
      expect(await org.agent.post('/api/contacts', typed(second))).toMatchObject({ status: 409 });
      await org.customer(second).named('A.').writes('Hola');
      await org.customer(first).writes('Hola otra vez');
      expect((await org.agent.get('/api/contacts')).body).toMatchObject({ total: 1 });
      const { body } = await org.agent.get<{ data: unknown[] }>('/api/chats');
      expect(body.data).toHaveLength(1);
    }
  });

  it('are no landline: a Brazilian mobile with 93 beside the number without its 9', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await aContact().named('Ana', 'Ruiz').withPhone('+551132345678').of(org);
    await org.customer('+5511932345678').named('Beto').writes('Oi');
    const { body } = await org.agent.get<{ data: ContactView[] }>('/api/contacts');
    expect(body.data.map(({ name, phone }) => [name, phone])).toEqual([
      ['Beto', '+5511932345678'],
      ['Ana Ruiz', '+551132345678'],
    ]);
  });

  it('are answered at the address that the customer wrote from', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await aContact().withPhone('+525512345678').of(org);
    const chat = await org.chatWith('+5215512345678');
    const sent = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Buenas' });
    await chat.message(org.agent, sent.body.id, ({ send_state }) => send_state === 'accepted');
    expect(await chat.sentToCustomer()).toMatchObject([{ to: 'whatsapp:+5215512345678' }]);
  });
});

describe('a number without a country code', () => {
  it.each([
    ['US', '305-555-0123', '+13055550123'],
    ['CO', '300 123 4567', '+573001234567'],
    ['MX', '55 1234 5678', '+525512345678'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['CO', '+1 305 555 0123', '+13055550123'],
  ])('is read in the organization’s: %s %s', async (country, phone, e164) => {
    const { agent } = await anOrganization().in(country).with('agent');
    expect((await agent.post('/api/contacts', typed(phone))).body).toMatchObject({ phone: e164 });
  });
});

describe('who wrote in', () => {
  it('becomes a contact with the name that WhatsApp shows', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await org.customer('+13055550123').named('Anita 🚗').writes('Hola');
    const { body } = await org.agent.get<{ data: ContactView[] }>('/api/contacts');
    expect(body.data).toMatchObject([
      { name: 'Anita 🚗', first_name: '', phone: '+13055550123', whatsapp_number: '+13055550123', initial: 'A' },
    ]);
  });

  it('is found by the number that somebody had typed before, on either channel', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const { id } = await aContact().named('Ana', 'Ruiz').withPhone('305 555 0123').of(org);
    await org.customer('+13055550123').named('Anita').writes('Hola');
    await org.customer('+13055550123').texts('Hola');
    const { body } = await org.agent.get<{ data: ContactView[] }>('/api/contacts');
    expect(body.data).toMatchObject([{ id, name: 'Ana Ruiz', display_name: 'Anita', whatsapp_number: '+13055550123' }]);
    expect((await org.agent.get('/api/chats')).body).toMatchObject({ data: [{ contact_id: id, has_sms: true, has_whatsapp: true }] });
  });

  it('may show no number, and stays the same person when one appears', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const customer = org.customer('+13055550123').named('Anita');
    await customer.sends({ body: 'Hola', from: 'CO.900000000000001', external_user_id: 'CO.900000000000001' });
    const hidden = await org.agent.get<{ data: ContactView[] }>('/api/contacts');
    expect(hidden.body.data).toMatchObject([{ name: 'Anita', phone: null, whatsapp_number: null }]);
    await customer.sends({ body: 'Soy yo', external_user_id: 'CO.900000000000001' });
    const shown = await org.agent.get<{ data: ContactView[] }>('/api/contacts');
    expect(shown.body.data).toMatchObject([{ id: hidden.body.data[0]?.id, phone: '+13055550123', whatsapp_number: '+13055550123' }]);
  });

  it('gets no number that another contact has: both are proposed for a merge, and become one', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const typedIn = await aContact().named('Ana', 'Ruiz').withPhone('+13055550123').of(org);
    const customer = org.customer('+13055550123').named('Anita');
    const scoped = { external_user_id: 'CO.900000000000002' };
    await customer.sends({ body: 'Hola', from: 'CO.900000000000002', ...scoped });
    await customer.sends({ body: 'Soy yo', ...scoped });
    const { data } = (await org.manager.get<{ data: ContactView[] }>('/api/contacts')).body;
    expect(data).toMatchObject([
      { name: 'Anita', phone: null, whatsapp_number: null },
      { id: typedIn.id, phone: '+13055550123', whatsapp_number: null },
    ]);
    const hidden = data[0]?.id ?? 0;
    const { body: chats } = await org.manager.get('/api/chats');
    expect(chats).toMatchObject({ total: 1, data: [{ contact_id: hidden, last_message: { body: 'Soy yo' } }] });
    expect((await org.manager.get<DuplicatesPage>('/api/contacts/duplicates')).body).toMatchObject({
      total: 1,
      groups: [{ reasons: ['number'], contacts: [{ id: typedIn.id }, { id: hidden }] }],
    });
    expect((await org.manager.post(`/api/contacts/${typedIn.id}/merge`, { other_id: hidden, fields: {} })).status).toBe(200);
    await customer.sends({ body: 'Otra vez', ...scoped });
    expect((await org.manager.get('/api/contacts')).body).toMatchObject({
      total: 1,
      data: [{ id: typedIn.id, whatsapp_number: '+13055550123' }],
    });
    expect((await org.manager.get<DuplicatesPage>('/api/contacts/duplicates')).body).toMatchObject({ total: 0 });
  });

  it('is proposed for a merge also with whoever wrote by WhatsApp from the number before', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const customer = org.customer('+13055550123').named('Ana');
    await customer.writes('Hola');
    await customer.sends({ body: 'Hola', from: 'CO.900000000000003', external_user_id: 'CO.900000000000003' });
    await customer.sends({ body: 'Soy yo', external_user_id: 'CO.900000000000003' });
    expect((await org.manager.get<DuplicatesPage>('/api/contacts/duplicates')).body).toMatchObject({
      groups: [{ reasons: ['number'], contacts: [{ phone: '+13055550123' }, { phone: null }] }],
    });
  });
});

it('pasted with its label and a second number is saved without either, and the second stays in the notes', async () => {
  const { agent } = await anOrganization().with('agent');
  const { body } = await agent.post<ContactView>(
    '/api/contacts',
    typed('\u202ACel: (305) 555\u20110123\u202C / 305-555-0124', { notes: 'Prefers mornings' }),
  );
  expect(body).toMatchObject({ phone: '+13055550123', notes: 'Prefers mornings\n+13055550124' });
  expect((await agent.get('/api/contacts?search=' + encodeURIComponent('\u202Atel: (305) 555\u20110123\u202C'))).body).toMatchObject({
    total: 1,
  });
});
