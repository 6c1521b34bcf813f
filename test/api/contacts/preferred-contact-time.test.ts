import type { ContactPage, ContactView, PreferredContactTime } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const write = (who: Person, id: number, preferred_contact_time: string | null) =>
  who.put<ContactView>(`/api/contacts/${id}`, { preferred_contact_time });

async function listed(who: Person, time: PreferredContactTime): Promise<number[]> {
  const { body } = await who.get<ContactPage>(`/api/contacts?preferred_contact_time=${time}`);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }) => id);
}

it('is kept when a contact is created, changed and emptied', async () => {
  const { agent } = await anOrganization().with('agent');
  const input = { first_name: 'Ana', last_name: 'Ruiz', phone: aPhone(), preferred_contact_time: 'morning' };
  const { status, body: created } = await agent.post<ContactView>('/api/contacts', input);
  expect([status, created.preferred_contact_time]).toEqual([201, 'morning']);
  expect((await write(agent, created.id, 'evening')).body.preferred_contact_time).toBe('evening');
  expect((await agent.put<ContactView>(`/api/contacts/${created.id}`, { company: 'Ruiz' })).body.preferred_contact_time).toBe('evening');
  expect((await write(agent, created.id, '')).body.preferred_contact_time).toBeNull();
});

it('filters the list by what each reader may see, in no other organization', async () => {
  const [org, elsewhere] = await Promise.all([anOrganization().with('manager', 'agent', 'otherAgent'), anOrganization().with('manager')]);
  const ids: number[] = [];
  for (const time of ['morning', 'morning', 'evening']) {
    const { id } = await aContact().of(org);
    await write(org.manager, id, time);
    ids.push(id);
  }
  const foreign = await aContact().of(elsewhere);
  await write(elsewhere.manager, foreign.id, 'morning');
  await assign(org, ids[0] ?? 0, org.otherAgent);

  expect(await listed(org.manager, 'morning')).toEqual([ids[1], ids[0]]);
  expect(await listed(org.agent, 'morning')).toEqual([ids[1]]);
  expect(await listed(org.manager, 'afternoon')).toEqual([]);
  expect(await listed(elsewhere.manager, 'morning')).toEqual([foreign.id]);
  const selection = { all: { preferred_contact_time: 'evening' } };
  const tagged = await org.manager.post('/api/contacts/selection/tags', { selection, add: ['Noche'] });
  expect(tagged.body).toMatchObject({ matched: 1, changed: 1 });
});

it('is imported in English and Spanish words, and a word for no time leaves only its cell out', async () => {
  const { manager } = await anOrganization().with('manager');
  const rows = ['Mañana', 'por la tarde', 'Evening', '', 'mediodía'].map((time, index) => [`Ana${index}`, 'Ruiz', aPhone(), time]);
  const imported = await new Imports(manager).done(aTable([['Nombre', 'Apellido', 'Celular', 'Horario preferido'], ...rows]));
  expect(imported).toMatchObject({
    mapping: ['first_name', 'last_name', 'phone', 'preferred_contact_time'],
    counts: { created: 5, refused: 0 },
    refused_rows: [],
    warnings: [{ row: 6, problem: 'choice_unknown', column: 3, value: 'mediodía' }],
  });
  const { body } = await manager.get<ContactPage>('/api/contacts');
  expect(body.data.map((contact) => contact.preferred_contact_time)).toEqual([null, null, 'evening', 'afternoon', 'morning']);
});

it('is exported as an import reads it', async () => {
  const org = await anOrganization().with('manager');
  const { manager } = org;
  const { id } = await aContact().of(org);
  await write(manager, id, 'afternoon');
  const headers = { ...manager.cookieHeader(), ...(await manager.tokenHeaders()), 'content-type': 'application/json' };
  const body = JSON.stringify({ selection: { all: { preferred_contact_time: 'afternoon' } } });
  const response = await fetch(`${manager.url}/api/contacts/selection/export`, { method: 'POST', headers, body });
  const [headings = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  const place = headings.split(',').indexOf('Preferred contact time');
  expect(lines.map((line) => line.split(',')[place])).toEqual(['afternoon']);
});

it('is chosen in a merge', async () => {
  const org = await anOrganization().with('manager', 'agent');
  const [own, other, third] = [await aContact().of(org), await aContact().of(org), await aContact().of(org)];
  await write(org.manager, own.id, 'morning');
  await write(org.manager, other.id, 'evening');
  const merge = (who: Person, otherId: number, fields: object) =>
    who.post<ContactView>(`/api/contacts/${own.id}/merge`, { other_id: otherId, fields });
  expect((await merge(org.manager, other.id, { preferred_contact_time: 'other' })).body.preferred_contact_time).toBe('evening');
  expect((await merge(org.manager, third.id, {})).body.preferred_contact_time).toBe('evening');
});
