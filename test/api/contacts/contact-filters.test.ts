import type { ContactPage } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const found = async (who: Person, query: string) => {
  const { body } = await who.get<ContactPage>(`/api/contacts?${query}`);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ first_name }) => first_name);
};

it('narrows contacts by who takes care, stage, tag and source, for lists and selections alike', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const ana = await aContact()
    .named('Ana')
    .with({ stage: 'contacted', tags: ['VIP'] })
    .of(org);
  const eva = await aContact()
    .named('Eva')
    .with({ tags: ['vip', 'SUV'] })
    .of(org);
  await assign(org, ana.id, org.agent);
  await org.customer('+13055550133').named('Luis').writes('Hola');
  expect(await found(org.manager, `agent_id=${org.agent.id}`)).toEqual(['Ana']);
  expect(await found(org.agent, 'assigned=me')).toEqual(['Ana']);
  expect(await found(org.manager, 'assigned=me')).toEqual([]);
  expect(await found(org.manager, 'assigned=nobody&source=manual')).toEqual(['Eva']);
  expect(await found(org.manager, 'stage=contacted')).toEqual(['Ana']);
  expect((await found(org.manager, 'tag=Vip')).toSorted()).toEqual(['Ana', 'Eva']);
  expect((await org.manager.get<ContactPage>('/api/contacts?source=whatsapp')).body.total).toBe(1);

  const selection = { all: { tag: 'VIP', assigned: 'nobody' } };
  await org.manager.post('/api/contacts/selection/tags', { selection, add: ['Lista'] });
  expect(await found(org.manager, 'tag=lista')).toEqual([eva.first_name]);
});

it('sorts contacts by name or by their newest message', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  for (const name of ['Álvaro', 'Óscar', 'beatriz']) await aContact().named(name).of(org);
  expect(await found(org.agent, '')).toEqual(['beatriz', 'Óscar', 'Álvaro']);
  expect(await found(org.agent, 'sort=name')).toEqual(['Álvaro', 'beatriz', 'Óscar']);
  const { body } = await org.agent.get<ContactPage>('/api/contacts?search=oscar');
  await org.customer(body.data[0]?.phone ?? '').writes('Hola');
  expect((await found(org.agent, 'sort=active')).at(0)).toBe('Óscar');
});
