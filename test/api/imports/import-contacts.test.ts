import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { BoardCounts } from '@app/contracts/pipeline/pipeline.contract';
import { describe, expect, it } from 'vitest';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import { inForm } from '../../harness/measured-form';

const HEADINGS = ['Nombre', 'Apellido', 'Celular', 'Correo', 'Etapa', 'Etiquetas', 'Empresa'];
/** Sound rows, every hundredth of them with a number that is none. */
const manyRows = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [
    `Ana${index}`,
    'Núñez',
    index % 100 === 50 ? 'sin teléfono' : `786${String(2_000_000 + index)}`,
    `ana${index}@mail.test`,
    index % 2 === 0 ? 'Contactado' : '',
    'Expo; SUV',
    '',
  ]);

const ROWS = inForm(5_000, 600);
const BAD = ROWS / 100;
const GOOD = ROWS - BAD;
/** Every second row is for this stage, all bad ones among them. */
const CONTACTED = ROWS / 2 - BAD;
/** An import writes 500 rows at a time. */
const BATCHES = { least: Math.ceil(ROWS / 500), most: Math.ceil(ROWS / 500) * 3 };

describe(`a file of ${ROWS} rows, one in a hundred of them bad,`, () => {
  it('becomes contacts that are found, counted and shown, tells why of the others, and is taken back but for what was touched', async () => {
    const org = await anOrganization().with('manager', 'owner', 'agent');
    const socket = await org.agent.socket();
    const mine = await org.manager.socket();
    const work = new Imports(org.manager);
    const checked = await work.checked(aTable([HEADINGS, ...manyRows(ROWS)]));
    expect(checked).toMatchObject({
      state: 'ready',
      total_rows: ROWS,
      processed_rows: ROWS,
      mapping: ['first_name', 'last_name', 'phone', 'email', 'stage', 'tags', 'company'],
    });
    expect(checked.checked).toEqual({ created: GOOD, updated: 0, unchanged: 0, duplicate: 0, refused: BAD });
    expect(checked.refused_rows).toHaveLength(BAD);
    expect(checked.refused_rows[0]).toEqual({ row: 52, problem: 'phone_invalid', column: 2, value: 'sin teléfono' });
    expect((await org.manager.get<ContactPage>('/api/contacts')).body.total).toBe(0);

    await work.start(checked.id);
    const done = await work.over(checked.id);
    expect(done).toMatchObject({ state: 'done', processed_rows: ROWS, counts: { created: GOOD, updated: 0, refused: BAD } });
    const page = (await org.manager.get<ContactPage>('/api/contacts?search=ana471@mail.test')).body;
    expect(page.data[0]).toMatchObject({ name: 'Ana471 Núñez', phone: '+17862000471', stage: 'new', tags: ['Expo', 'SUV'] });
    expect((await org.manager.get<ContactPage>('/api/contacts?search=nunez')).body.total).toBe(GOOD);
    expect((await org.manager.get<BoardCounts>('/api/pipeline/counts')).body.stages).toMatchObject({ new: ROWS / 2, contacted: CONTACTED });
    const batches = socket.named('import.applied').length;
    expect(batches).toBeGreaterThanOrEqual(BATCHES.least);
    expect(batches).toBeLessThan(BATCHES.most);
    expect(socket.named('contact.created')).toEqual([]);
    expect(socket.named('import.changed')).toEqual([]);
    expect(mine.named('import.changed').length).toBeGreaterThan(BATCHES.least);

    const file = await org.manager.get<string>(`/api/imports/${checked.id}/refused-rows`);
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(BAD + 1);
    expect(lines[1]).toBe(
      'Ana50,Núñez,sin teléfono,ana50@mail.test,Contactado,Expo; SUV,,52,Celular,This is no phone number / No es un número de teléfono',
    );

    const [edited, noted] = (await org.manager.get<ContactPage>('/api/contacts?search=ana12')).body.data as [ContactView, ContactView];
    await org.owner.put(`/api/contacts/${edited.id}`, { company: 'Ruiz' });
    await org.owner.post(`/api/contacts/${noted.id}/notes`, { content: 'Llamar' });
    const undone = await work.undone(checked.id);
    expect(undone.undo).toEqual({ removed: GOOD - 2, restored: 0, edited: 1, contacted: 1, gone: 0 });
    expect((await org.manager.get<ContactPage>('/api/contacts')).body.total).toBe(2);
    const { stages } = (await org.manager.get<BoardCounts>('/api/pipeline/counts')).body;
    expect(Object.values(stages).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await org.manager.post(`/api/imports/${checked.id}/undo`)).status).toBe(409);
  }, 60_000);
});

describe('the work on a file', () => {
  it('goes on where a dead worker has left it, and counts no row twice', async () => {
    const org = await anOrganization().with('manager');
    const { database } = org.product;
    const work = new Imports(org.manager);
    const { id } = await work.checked(aTable([HEADINGS, ...manyRows(1_200)]));
    // the state after a worker crashed in its second batch: the lease has expired, and the row records the progress
    await database.rows(
      `update imports set state = 'running', counts = '{"created":0,"updated":0,"unchanged":0,"duplicate":0,"refused":12}' where id = $1`,
      [id],
    );
    await database.rows(
      `with written as (
         insert into contacts (organization_id, first_name, phone, search_text)
         select organization_id, draft->>'first_name', draft->>'phone', '' from import_rows where import_id = $1 and state = 'waiting' and row_number <= 301
         returning id, organization_id, phone
       ), known as (
         insert into contact_identities (organization_id, contact_id, kind, value) select organization_id, id, 'phone', phone from written
       )
       update import_rows r set state = 'created', contact_id = w.id from written w where r.import_id = $1 and r.draft->>'phone' = w.phone`,
      [id],
    );
    await database.rows(
      `update imports set reached_row = 301, processed_rows = 309, counts = jsonb_set(counts, '{created}', '297') where id = $1`,
      [id],
    );
    await database.rows(
      `insert into outbox (organization_id, job, dedupe_key, payload, attempts, created_at) values ($1, 'import.run', $2, $3, 1, now() - interval '2 minutes')`,
      [org.id, String(id), { import_id: id }],
    );
    const done = await work.over(id);
    expect(done.counts).toEqual({ created: 1_188, updated: 0, unchanged: 0, duplicate: 0, refused: 12 });
    expect((await org.manager.get<ContactPage>('/api/contacts')).body.total).toBe(1_188);
    expect(await database.value(`select count(*)::int from import_rows where import_id = $1 and state = 'waiting'`, [id])).toBe(0);
  }, 30_000);

  it('stops when it is canceled, and its file is removed', async () => {
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const { id } = await work.checked(aTable([HEADINGS, ...manyRows(3_000)]));
    await work.start(id);
    await work.until(id, ({ counts }) => (counts?.created ?? 0) > 0);
    expect((await org.manager.post(`/api/imports/${id}/cancel`)).status).toBe(200);
    const { counts } = await work.over(id);
    const { total } = (await org.manager.get<ContactPage>('/api/contacts')).body;
    expect(total).toBe(counts?.created);
    await eventually(async () =>
      expect(await org.product.database.value(`select storage_key from imports where id = $1`, [id])).toBeNull(),
    );
    // of the rows only those are kept whose contacts can be taken back
    const kept = await org.product.database.rows(`select distinct state from import_rows where import_id = $1`, [id]);
    expect(kept).toEqual([{ state: 'created' }]);
    expect((await work.undone(id)).undo?.removed).toBe(total);
  }, 30_000);
});
