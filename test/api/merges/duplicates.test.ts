import type { DuplicatesPage } from '@app/contracts/merges/merges.contract';
import { expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const duplicatesFor = async (who: Person, query = '') => (await who.get<DuplicatesPage>(`/api/contacts/duplicates${query}`)).body;

const idsOf = ({ groups }: DuplicatesPage) => groups.map(({ contacts }) => contacts.map(({ id }) => id));

it('finds the same e-mail in any case, and the same name with the same last digits, and says which it was', async () => {
  const org = await anOrganization().with('manager');
  const ana = await aContact().named('Ana', 'Núñez').with({ phone: '+13055550123', email: 'ana@mail.test' }).of(org);
  const anita = await aContact().named('Anita', 'N.').with({ phone: '+13055550177', email: 'ANA@mail.test' }).of(org);
  const abroad = await aContact().named('ana', 'nunez').with({ phone: '+523055550123' }).of(org);
  await aContact().named('Ana', 'Núñez').with({ phone: '+13055559999' }).of(org);
  await aContact().named('Berta', 'Gil').with({ phone: '+14045550123' }).of(org);
  const page = await duplicatesFor(org.manager);
  expect(page).toMatchObject({ total: 1, next_cursor: null, groups: [{ reasons: ['email', 'name'] }] });
  expect(idsOf(page)).toEqual([[ana.id, anita.id, abroad.id]]);
});

it('finds one number in the forms that it has in Mexico, Brazil and Argentina', async () => {
  const org = await anOrganization().with('manager');
  const { database } = org.product;
  const pairs = [
    ['+525512345678', '+5215512345678'],
    ['+551198765432', '+5511998765432'],
    ['+541123456789', '+5491123456789'],
  ];
  for (const number of pairs.flat()) {
    // as an import of before would have left them: today the second is refused
    await database.rows(`insert into contacts (organization_id, phone) values ($1, $2)`, [org.id, number]);
  }
  const { groups } = await duplicatesFor(org.manager);
  const found = groups.map(({ contacts, reasons }) => `${reasons.join()} ${contacts.map(({ phone }) => phone).join()}`);
  expect(found.toSorted()).toEqual(pairs.map((pair) => `number ${pair.join()}`).toSorted());
});

it('follows what is changed and deleted', async () => {
  const org = await anOrganization().with('manager');
  const [first, second] = [await aContact().with({ email: 'ana@mail.test' }).of(org), await aContact().named('Eva').of(org)];
  expect(await duplicatesFor(org.manager)).toMatchObject({ total: 0, groups: [] });
  await org.manager.put(`/api/contacts/${second.id}`, { email: 'ana@mail.test' });
  expect(idsOf(await duplicatesFor(org.manager))).toEqual([[first.id, second.id]]);
  await org.manager.delete(`/api/contacts/${first.id}`);
  expect(await duplicatesFor(org.manager)).toMatchObject({ total: 0 });
});

it('stops proposing a pair that was declared distinct, and still proposes each with a third', async () => {
  const org = await anOrganization().with('manager');
  const [a, b, c] = [
    await aContact().named('Ana').with({ email: 'casa@mail.test' }).of(org),
    await aContact().named('Luis').with({ email: 'casa@mail.test' }).of(org),
    await aContact().named('Anita').with({ email: 'casa@mail.test' }).of(org),
  ];
  const socket = await org.manager.socket();
  expect((await org.manager.post(`/api/contacts/${b.id}/keep-apart`, { other_id: a.id })).status).toBe(200);
  expect(await socket.next('contact.distinguished')).toMatchObject({ payload: { contact_id: b.id, other_id: a.id } });
  expect(idsOf(await duplicatesFor(org.manager))).toEqual([[a.id, c.id]]);
  await org.manager.post(`/api/contacts/${a.id}/keep-apart`, { other_id: c.id });
  expect(idsOf(await duplicatesFor(org.manager))).toEqual([[b.id, c.id]]);
  expect((await org.manager.post(`/api/contacts/${a.id}/keep-apart`, { other_id: c.id })).status).toBe(200);
});

it('proposes them again when that is taken back, also twice and from the other side', async () => {
  const org = await anOrganization().with('manager', 'agent');
  const foreign = await anOrganization().with('manager');
  const [a, b] = [
    await aContact().named('Ana').with({ email: 'casa@mail.test' }).of(org),
    await aContact().named('Anita').with({ email: 'casa@mail.test' }).of(org),
  ];
  await org.manager.post(`/api/contacts/${a.id}/keep-apart`, { other_id: b.id });
  expect(await duplicatesFor(org.manager)).toMatchObject({ total: 0 });
  const path = `/api/contacts/${b.id}/keep-apart/${a.id}`;
  expect((await foreign.manager.delete(path)).status).toBe(404);
  const socket = await org.manager.socket();
  expect((await org.manager.delete(path)).status).toBe(200);
  expect(await socket.next('contact.distinction_removed')).toMatchObject({ payload: { contact_id: b.id, other_id: a.id } });
  expect(idsOf(await duplicatesFor(org.manager))).toEqual([[a.id, b.id]]);
  expect((await org.manager.delete(path)).status).toBe(200);
});

it('keeps the declared distinctions of both contacts after a merge', async () => {
  const org = await anOrganization().with('manager');
  const [absorbed, survivor, other] = [
    await aContact().named('Ana').of(org),
    await aContact().named('Anita').with({ email: 'casa@mail.test' }).of(org),
    await aContact().named('Luis').with({ email: 'casa@mail.test' }).of(org),
  ];
  await org.manager.post(`/api/contacts/${other.id}/keep-apart`, { other_id: absorbed.id });
  expect(idsOf(await duplicatesFor(org.manager))).toEqual([[survivor.id, other.id]]);
  expect((await org.manager.post(`/api/contacts/${survivor.id}/merge`, { other_id: absorbed.id })).status).toBe(200);
  expect(await duplicatesFor(org.manager)).toMatchObject({ total: 0 });
});

it('pages from the newest to the oldest, with the number of all', async () => {
  const org = await anOrganization().with('manager');
  for (let pair = 0; pair < 3; pair++) {
    for (const name of ['Ana', 'Anita'])
      await aContact()
        .named(name)
        .with({ email: `pareja${pair}@mail.test` })
        .of(org);
  }
  const first = await duplicatesFor(org.manager, '?per_page=2');
  expect(first).toMatchObject({ total: 3, next_cursor: expect.any(Number) });
  const second = await duplicatesFor(org.manager, `?per_page=2&before=${first.next_cursor}`);
  expect(second).toMatchObject({ total: 3, next_cursor: null });
  const emails = [...first.groups, ...second.groups].map(({ contacts }) => contacts[0]?.email);
  expect(emails).toEqual(['pareja2@mail.test', 'pareja1@mail.test', 'pareja0@mail.test']);
});

it('knows nothing of other organizations', async () => {
  const [org, elsewhere] = [await anOrganization().with('manager'), await anOrganization().with('manager')];
  for (const each of [org, elsewhere]) await aContact().with({ email: 'ana@mail.test' }).of(each);
  expect(await duplicatesFor(org.manager)).toMatchObject({ total: 0, groups: [] });
});
