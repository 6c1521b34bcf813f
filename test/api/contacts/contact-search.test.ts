import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { aContact, manyContacts } from '../../factories/contact.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

interface Page {
  data: ContactView[];
  total: number;
  page: number;
  per_page: number;
}

/** The others of a large organization are not read one by one. */
describe.each([
  { size: 'small', others: 0 },
  { size: 'large', others: 5_000 },
])('in a $size organization', ({ others }) => {
  let org: Organization & { agent: Person };
  beforeAll(async () => {
    org = await anOrganization().with('agent');
    if (others > 0) await manyContacts(org, others);
    await aContact().named('José', 'Ñíguez').with({ phone: '+13055550101', company: 'Autos 100% Usados', email: 'jose@nino.test' }).of(org);
    await aContact().named('Joséphine', "O'Brien").with({ phone: '+573001234567' }).of(org);
    await aContact().named('Li', 'Wei').with({ phone: '+13055550102', company: 'back\\slash_co' }).of(org);
    await aContact().named('مريم', '王小明').with({ phone: '+13055550103' }).of(org);
  });

  const found = async (search: string) => {
    const { body } = await org.agent.get<Page>(`/api/contacts?search=${encodeURIComponent(search)}`);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ first_name }) => first_name).sort();
  };

  it.each([
    ['jose', ['José', 'Joséphine']],
    ['JOSÉ ÑÍGUEZ', ['José']],
    ['niguez jose', ['José']],
    ['guez', ['José']],
    ['li', ['Li']],
    ['o’brien', ['Joséphine']],
    ['obrien', ['Joséphine']],
    ["o'brien", ['Joséphine']],
    ['autos', ['José']],
    ['nino.test', ['José']],
    ['(305) 555', ['José', 'Li', 'مريم']],
    ['5550101', ['José']],
    ['+57 300', ['Joséphine']],
    ['王小明', ['مريم']],
    ['مريم', ['مريم']],
    ['100%', ['José']],
    ['%', []],
    ['_', []],
    ['slash_co', ['Li']],
    ['back\\', ['Li']],
    ['\\slash_co', ['Li']],
    ['jose@nino.test', ['José']],
    ['jose@nano.test', []],
    ['nobody', []],
    ["'; drop table contacts; --", []],
  ])('finds for "%s"', async (search, names) => {
    expect(await found(search)).toEqual([...names].sort());
  });

  it('finds what was changed and no longer what it was', async () => {
    const { id } = await aContact().named('Temporal').of(org);
    await org.agent.put(`/api/contacts/${id}`, { first_name: 'Duradera', phone: '+13055559876' });
    expect(await found('temporal')).toEqual([]);
    expect(await found('duradera')).toEqual(['Duradera']);
    expect(await found('9876')).toEqual(['Duradera']);
  });
});

it('finds everybody for blanks', async () => {
  const org = await anOrganization().with('agent');
  await aContact().of(org);
  expect((await org.agent.get<Page>('/api/contacts?search=%20%20')).body.total).toBe(1);
});

it('finds nothing of another organization, nor of what an agent may not see', async () => {
  const { agent: stranger } = await anOrganization().with('agent');
  const other = await anOrganization().with('agent', 'otherAgent', 'manager');
  await aContact().named('Secreto').assignedTo(other.otherAgent).of(other);
  const search = '/api/contacts?search=secreto';
  expect((await stranger.get(search)).body).toMatchObject({ total: 0 });
  expect((await other.agent.get(search)).body).toMatchObject({ total: 0 });
  expect((await other.manager.get(search)).body).toMatchObject({ total: 1 });
});

describe('pages', () => {
  it('hold every contact once, the newest first, with the exact total', async () => {
    const own = await anOrganization().with('agent');
    const ids: number[] = [];
    for (let index = 0; index < 23; index++) ids.unshift((await aContact().of(own)).id);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await own.agent.get<Page>(`/api/contacts?page=${page}&per_page=10`)).body),
    );
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23]);
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0]);
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
  });

  it.each([
    ['', 20],
    ['per_page=1', 1],
    ['per_page=100', 100],
    ['per_page=1000', 100],
    ['per_page=10000', 100],
  ])('are capped: "%s" is %i', async (query, size) => {
    const { agent } = await anOrganization().with('agent');
    expect((await agent.get<Page>(`/api/contacts?${query}`)).body.per_page).toBe(size);
  });

  it('are refused when one is given twice', async () => {
    const { agent } = await anOrganization().with('agent');
    expect(await agent.get('/api/contacts?page=1&page=2')).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
  });

  it('are cut when they are longer than a search can be, and never show everybody', async () => {
    const org = await anOrganization().with('agent');
    await aContact().of(org);
    for (const path of ['/api/contacts', '/api/chats/contacts-with-status', '/api/contacts/by-stage/new'])
      expect((await org.agent.get<Page>(`${path}?search=${'x'.repeat(400)}`)).body, path).toMatchObject({ data: [], total: 0 });
  });
});
