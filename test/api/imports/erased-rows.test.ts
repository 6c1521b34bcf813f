import type { ErasureView } from '@app/contracts/erasures/erasures.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const NAME = 'Zoraida Quintanilla';
const EMAIL = 'zoraida@correo.test';
const PHONE = '+13055558123';

/** A refused row for each way in which the person may be written, one of another person, and one that can be imported. */
const TABLE = aTable([
  ['Nombre', 'Celular', 'Correo', 'Etapa'],
  [NAME, '(305) 555-8123', '', 'No existe'],
  [NAME, 'no hay', EMAIL.toUpperCase(), ''],
  ['Otra Persona', 'tampoco', 'otra@correo.test', ''],
  ['Luz', '3055558199', '', ''],
]);

const erase = (who: Person, id: number) => who.post<ErasureView>(`/api/contacts/${id}/erasure`, { name: NAME });

const tracesOf = async ({ product, id }: Organization): Promise<string[]> => {
  const rows = await product.database.rows<{ row: string }>(
    `select to_jsonb(r)::text as row from import_rows r where organization_id = $1
     union all select to_jsonb(i)::text from imports i where organization_id = $1`,
    [id],
  );
  return rows.map(({ row }) => row).filter((row) => /zoraida|5558123|555-8123/i.test(row));
};

const refusedFile = async (who: Person, id: number) => String((await who.get(`/api/imports/${id}/refused-rows`)).body);

describe('erasing a person', () => {
  it('empties the refused rows that name them by number or e-mail, and no other', async () => {
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const { id: contactId } = await aContact()
      .with({ first_name: 'Zoraida', last_name: 'Quintanilla', phone: PHONE, email: EMAIL })
      .of(org);
    const { id } = await work.done(TABLE);
    expect(await tracesOf(org)).toHaveLength(2);

    expect((await erase(org.manager, contactId)).status).toBe(201);
    expect(await tracesOf(org)).toEqual([]);
    const file = await refusedFile(org.manager, id);
    expect(file).not.toMatch(/zoraida/i);
    expect(file).toContain('Otra Persona');
    expect((await work.get(id)).refused_rows).toHaveLength(3);
  });

  it('empties the cell that was left out of another row because it is no address, but names them', async () => {
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const { id: contactId } = await aContact()
      .with({ first_name: 'Zoraida', last_name: 'Quintanilla', phone: PHONE, email: EMAIL })
      .of(org);
    const { id } = await work.done(
      aTable([
        ['Nombre', 'Celular', 'Correo'],
        ['Luz', '3055558199', `luz y ${EMAIL}`],
      ]),
    );
    expect(await tracesOf(org)).toHaveLength(1);
    expect((await erase(org.manager, contactId)).status).toBe(201);
    expect(await tracesOf(org)).toEqual([]);
    expect((await work.get(id)).warnings).toEqual([{ row: 2, problem: 'email_invalid', column: 2, value: '' }]);
  });

  it('empties what waits for its import as well, of which the import says that the person is forgotten', async () => {
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const { id: contactId } = await aContact()
      .with({ first_name: 'Zoraida', last_name: 'Quintanilla', phone: PHONE, email: EMAIL })
      .of(org);
    const { id } = await work.checked(
      aTable([
        ['Nombre', 'Celular'],
        [NAME, '305 555 8123'],
        ['Luz', '3055558199'],
      ]),
    );
    expect((await erase(org.manager, contactId)).status).toBe(201);
    expect(await tracesOf(org)).toEqual([]);
    await work.start(id);
    expect(await work.over(id)).toMatchObject({
      counts: { created: 1, refused: 1 },
      refused_rows: [{ row: 2, problem: 'forgotten', column: null, value: '' }],
    });
  });

  it('leaves nothing of them in the rows of a file that comes later', async () => {
    const org = await anOrganization().with('manager');
    const { id: contactId } = await aContact().with({ first_name: 'Zoraida', last_name: 'Quintanilla', phone: PHONE }).of(org);
    await erase(org.manager, contactId);
    const work = new Imports(org.manager);
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
  const rowsOf = ({ product }: Organization, importId: number) =>
    product.database.rows<{ state: string }>(`select distinct state from import_rows where import_id = $1`, [importId]);

  it('drops its rows and samples', async () => {
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const { id } = await work.checked(TABLE);
    await org.manager.post(`/api/imports/${id}/cancel`);
    expect(await rowsOf(org, id)).toEqual([]);
    expect(await tracesOf(org)).toEqual([]);
    expect(await work.get(id)).toMatchObject({ state: 'canceled', refused_rows: [] });
  });

  it('keeps those of contacts that it has written, so that they can be undone', async () => {
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const rows = Array.from({ length: 2_000 }, (_, index) => [`Ana${index}`, `786${2_000_000 + index}`]);
    const { id } = await work.checked(aTable([['Nombre', 'Celular'], ['Sin', 'número'], ...rows]));
    await work.start(id);
    await work.until(id, ({ counts }) => (counts?.created ?? 0) > 0);
    await org.manager.post(`/api/imports/${id}/cancel`);
    const { counts } = await work.over(id);
    expect(await rowsOf(org, id)).toEqual([{ state: 'created' }]);
    expect((await work.undone(id)).undo?.removed).toBe(counts?.created);
  }, 30_000);
});
