import type { ContactPage } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const phonesOf = async (who: Person) =>
  Object.fromEntries((await who.get<ContactPage>('/api/contacts')).body.data.map(({ first_name, phone }) => [first_name, phone]));

it('numbers that a spreadsheet has changed are taken, unless it has lost digits of them', async () => {
  const org = await anOrganization().with('manager');
  const work = new Imports(org.manager);
  const table = aTable([
    ['Nombre', 'Celular'],
    ['A', '13055557706.0'],
    ['B', "'3055557710"],
    ['C', '0013055557714'],
    ['D', '1.3055557718E+10'],
    ['E', '1.30556E+10'],
  ]);
  const checked = await work.checked(table);
  expect(checked.checked).toMatchObject({ created: 4, refused: 1 });
  expect(checked.refused_rows).toEqual([{ row: 6, problem: 'phone_rounded', column: 1, value: '1.30556E+10' }]);
  await work.start(checked.id);
  await work.over(checked.id);
  expect(await phonesOf(org.manager)).toEqual({ A: '+13055557706', B: '+13055557710', C: '+13055557714', D: '+13055557718' });
});

it('a bad e-mail address costs its cell, not its row', async () => {
  const org = await anOrganization().with('manager');
  const work = new Imports(org.manager);
  const { id, checked, refused_rows, warnings } = await work.checked(
    aTable([
      ['Nombre', 'Celular', 'Correo'],
      ['Ana', '7865550101', 'ana@mail'],
      ['Luz', '7865550102', 'luz@mail.test'],
    ]),
  );
  expect({ checked, refused_rows }).toMatchObject({ checked: { created: 2, refused: 0 }, refused_rows: [] });
  expect(warnings).toEqual([{ row: 2, problem: 'email_invalid', column: 2, value: 'ana@mail' }]);
  await work.start(id);
  expect(await work.over(id)).toMatchObject({
    counts: { created: 2, refused: 0 },
    warnings: [{ row: 2, problem: 'email_invalid', column: 2, value: 'ana@mail' }],
  });
  const { data } = (await org.manager.get<ContactPage>('/api/contacts')).body;
  expect(Object.fromEntries(data.map(({ first_name, email }) => [first_name, email]))).toEqual({ Ana: null, Luz: 'luz@mail.test' });
});

it('with "fill in what it lacks" nothing that is written there is changed', async () => {
  const org = await anOrganization().with('manager');
  const phone = '+17865550103';
  const work = new Imports(org.manager);
  await work.done(
    aTable([
      ['Nombre completo', 'Celular', 'Empresa', 'Etiquetas'],
      ['Anita', phone, 'Ruiz SA', 'VIP'],
    ]),
  );
  const table = aTable([
    ['Nombre', 'Apellido', 'Celular', 'Empresa', 'Correo', 'Etiquetas', 'Etapa'],
    ['Ana', 'Gómez', phone, 'Otra', 'ana@mail.test', 'Expo', 'Vendido'],
  ]);
  await work.done(table, { duplicates: 'fill_empty' });
  const { body } = await org.manager.get<ContactPage>('/api/contacts');
  expect(body.data).toMatchObject([{ name: 'Anita', company: 'Ruiz SA', email: 'ana@mail.test', tags: ['VIP', 'Expo'], stage: 'new' }]);
});
