import { expect, it } from 'vitest';
import { aTable } from '../../factories/import.factory';
import { aDealership } from '../support/dealership';
import { importsOf } from '../support/imports';

it('numbers that a spreadsheet has reformatted are taken, unless it has rounded them', async () => {
  const work = importsOf(await aDealership('manager'));
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
  await work.imported(checked.id);
  const phones = (await work.contacts()).map(({ first_name, phone }) => [first_name, phone]);
  expect(Object.fromEntries(phones)).toEqual({ A: '+13055557706', B: '+13055557710', C: '+13055557714', D: '+13055557718' });
});

it('a bad e-mail address costs its cell, not its row', async () => {
  const work = importsOf(await aDealership('manager'));
  const { id, checked, refused_rows, warnings } = await work.checked(
    aTable([
      ['Nombre', 'Celular', 'Correo'],
      ['Ana', '7865550101', 'ana@mail'],
      ['Luz', '7865550102', 'luz@mail.test'],
    ]),
  );
  expect({ checked, refused_rows }).toMatchObject({ checked: { created: 2, refused: 0 }, refused_rows: [] });
  expect(warnings).toEqual([{ row: 2, problem: 'email_invalid', column: 2, value: 'ana@mail' }]);
  expect(await work.imported(id)).toMatchObject({
    counts: { created: 2, refused: 0 },
    warnings: [{ row: 2, problem: 'email_invalid', column: 2, value: 'ana@mail' }],
  });
  expect(Object.fromEntries((await work.contacts()).map(({ first_name, email }) => [first_name, email]))).toEqual({
    Ana: null,
    Luz: 'luz@mail.test',
  });
});
