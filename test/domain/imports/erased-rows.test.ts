import { ContactInput } from '@app/contracts/contacts/contacts.contract';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import { ErasuresService } from '@app/domain/erasures/erasures.service';
import { describe, expect, it } from 'vitest';
import { aTable } from '../../factories/import.factory';
import { getDomain } from '../../harness/domain';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';
import { importsOf } from '../support/imports';

const domain = await getDomain();

const NAME = 'Zoraida Quintanilla';
const EMAIL = 'zoraida@correo.test';
const PHONE = '+13055558123';

/** A refused row for each way in which the person may be written, one of another person, and one that can be imported. */
const TABLE = aTable([
  ['Nombre', 'Celular', 'Correo', 'Etapa'],
  [NAME, '(305) 555-8123', '', ''],
  [NAME, '305 555 8123', '', ''],
  [NAME, 'no hay', EMAIL.toUpperCase(), ''],
  ['Otra Persona', 'tampoco', 'otra@correo.test', ''],
  ['Luz', '3055558199', '', ''],
]);

const erase = ({ ctx }: Member, id: number) => domain.get(ErasuresService).erase(ctx, id, { name: NAME });

async function aPerson({ ctx }: Member): Promise<number> {
  const input = { first_name: 'Zoraida', last_name: 'Quintanilla', phone: PHONE, email: EMAIL };
  return (await domain.get(ContactsService).create(ctx, ContactInput.parse(input))).id;
}

const tracesOf = async ({ database, id }: Dealership): Promise<string[]> => {
  const rows = await database.rows<{ row: string }>(
    `select to_jsonb(r)::text as row from import_rows r where organization_id = $1
     union all select to_jsonb(i)::text from imports i where organization_id = $1`,
    [id],
  );
  return rows.map(({ row }) => row).filter((row) => /zoraida|5558123|555-8123/i.test(row));
};

describe('erasing a person', () => {
  it('empties the refused rows that name them by number or e-mail, and no other', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const contactId = await aPerson(org.manager);
    const { id } = await work.done(TABLE);
    expect(await tracesOf(org)).toHaveLength(2);

    await erase(org.manager, contactId);
    expect(await tracesOf(org)).toEqual([]);
    const file = await work.refusedFile(id);
    expect(file).not.toMatch(/zoraida/i);
    expect(file).toContain('Otra Persona');
    expect((await work.get(id)).refused_rows).toHaveLength(3);
  });

  it('empties the cell that was left out of another row because it is no address, but names them', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const contactId = await aPerson(org.manager);
    const { id } = await work.done(
      aTable([
        ['Nombre', 'Celular', 'Correo'],
        ['Luz', '3055558199', `${EMAIL}@`],
      ]),
    );
    expect(await tracesOf(org)).toHaveLength(1);
    await erase(org.manager, contactId);
    expect(await tracesOf(org)).toEqual([]);
    expect((await work.get(id)).warnings).toEqual([{ row: 2, problem: 'email_invalid', column: 2, value: '' }]);
  });

  it('empties rows that wait for their import as well; the import reports the person as forgotten', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const contactId = await aPerson(org.manager);
    const { id } = await work.checked(
      aTable([
        ['Nombre', 'Celular'],
        [NAME, '305 555 8123'],
        ['Luz', '3055558199'],
      ]),
    );
    await erase(org.manager, contactId);
    expect(await tracesOf(org)).toEqual([]);
    expect(await work.imported(id)).toMatchObject({
      counts: { created: 1, refused: 1 },
      refused_rows: [{ row: 2, problem: 'forgotten', column: null, value: '' }],
    });
  });

  it('leaves nothing of them in the rows of a file that comes later', async () => {
    const org = await aDealership('manager');
    const contactId = await aPerson(org.manager);
    await erase(org.manager, contactId);
    const work = importsOf(org);
    const done = await work.done(
      aTable([
        ['Nombre', 'Celular'],
        [NAME, '305 555 8123'],
      ]),
    );
    expect(done).toMatchObject({ counts: { refused: 1 }, refused_rows: [{ problem: 'forgotten' }] });
    expect(await tracesOf(org)).toEqual([]);
  });
});

describe('canceling an import', () => {
  const rowsOf = ({ database }: Dealership, importId: number) =>
    database.rows<{ state: string }>(`select distinct state from import_rows where import_id = $1`, [importId]);

  it('drops its rows and samples', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const { id } = await work.checked(TABLE);
    await work.cancel(id);
    expect(await rowsOf(org, id)).toEqual([]);
    expect(await tracesOf(org)).toEqual([]);
    expect(await work.get(id)).toMatchObject({ state: 'canceled', refused_rows: [] });
  });
});
