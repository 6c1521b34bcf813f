import type { ContactPage } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { aGroup, putInto, ruleOf } from '../../factories/group.factory';
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

it('narrows contacts by when they were last in contact and when they were created', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  for (const name of ['Recent', 'Quiet', 'Never']) await aContact().named(name).of(org);
  const ids = (await org.agent.get<ContactPage>('/api/contacts')).body.data.map(({ id }) => id);
  const [, quiet, recent] = ids;
  const spoke = `update contact_summaries set last_message_at = now() - make_interval(days => $3) where organization_id = $1 and contact_id = $2`;
  await org.product.database.rows(spoke, [org.id, recent, 3]);
  await org.product.database.rows(spoke, [org.id, quiet, 45]);
  await org.product.database.rows(`update contacts set created_at = now() - interval '20 days' where organization_id = $1 and id = $2`, [
    org.id,
    quiet,
  ]);
  expect(await found(org.agent, 'activity=last_7')).toEqual(['Recent']);
  expect(await found(org.agent, 'activity=not_30')).toEqual(['Never', 'Quiet']);
  expect(await found(org.agent, 'activity=not_90')).toEqual(['Never']);
  expect(await found(org.agent, 'created=last_7')).toEqual(['Never', 'Recent']);
  expect(await found(org.agent, 'created=last_30&activity=not_30')).toEqual(['Never', 'Quiet']);
});

it('narrows contacts by a group, whether its members are chosen or fit a rule, for lists and selections alike', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const other = await anOrganization().with('manager');
  const ana = await aContact()
    .named('Ana')
    .with({ tags: ['VIP'] })
    .of(org);
  await aContact()
    .named('Eva')
    .with({ tags: ['VIP', 'SUV'] })
    .of(org);
  await aContact().named('Luis').of(org);
  const chosen = await aGroup(org.manager);
  await putInto(org.manager, chosen.id, ana.id);
  const silent = ruleOf({ field: 'tag', op: 'any', values: ['vip'] }, { field: 'last_inbound', op: 'never' });
  const smart = await aGroup(org.manager, { rule: silent });
  expect(await found(org.agent, `group_id=${chosen.id}`)).toEqual(['Ana']);
  expect(await found(org.agent, `group_id=${smart.id}&tag=suv`)).toEqual(['Eva']);
  expect(await found(org.agent, `group_id=${smart.id}&sort=active`)).toEqual(['Ana', 'Eva']);
  expect(await found(other.manager, `group_id=${smart.id}`)).toEqual([]);
  const selection = { all: { group_id: smart.id } };
  await org.manager.post('/api/contacts/selection/tags', { selection, add: ['Lista'] });
  expect((await found(org.manager, 'tag=lista')).toSorted()).toEqual(['Ana', 'Eva']);
});

it('sorts contacts by name or by their newest message', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  for (const name of ['Álvaro', 'Óscar', 'beatriz']) await aContact().named(name).of(org);
  expect(await found(org.agent, '')).toEqual(['beatriz', 'Óscar', 'Álvaro']);
  expect(await found(org.agent, 'sort=name')).toEqual(['Álvaro', 'beatriz', 'Óscar']);
  const { body } = await org.agent.get<ContactPage>('/api/contacts?search=oscar');
  await org.customer(body.data[0]?.phone ?? '').writes('Hola');
  expect(await found(org.agent, 'sort=active')).toEqual(['Óscar', 'Álvaro', 'beatriz']);
});
