import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { BoardCounts, StageHistory } from '@app/contracts/pipeline/pipeline.contract';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import { inForm } from '../../harness/measured-form';

const HEADINGS = ['Nombre', 'Apellido', 'Celular', 'Correo', 'Etapa', 'Etiquetas', 'Empresa'];
const phoneOf = (index: number): string =>
  `(786) 5${String(index).padStart(2, '0').slice(0, 2)}-${String(index).padStart(4, '0').slice(-4)}`;
const e164 = (text: string): string => `+1${text.replaceAll(/\D/g, '')}`;

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

describe('rows that meet contacts', () => {
  async function aKnownContact() {
    const org = await anOrganization().with('manager');
    const contact = await aContact()
      .with({ first_name: 'Ana', last_name: 'Ruiz', phone: '+17865550101', company: 'Ruiz SA', tags: ['VIP'] })
      .of(org);
    const table = aTable([
      ['Name', 'Phone', 'Email', 'Company', 'Stage', 'Tags'],
      ['Anita Ruiz', '786 555 0101', 'ana@mail.test', 'Otra SA', 'Sold', 'SUV'],
      ['Luz Mar', '786 555 0102', '', '', '', ''],
      ['Luz Otra Vez', '+1 (786) 555-0102', '', '', '', ''],
    ]);
    const now = async () => (await org.manager.get<ContactView>(`/api/contacts/${contact.id}`)).body;
    return { org, contact, table, now, work: new Imports(org.manager) };
  }

  it('leave them alone where the person said so', async () => {
    const { contact, table, now, work } = await aKnownContact();
    const done = await work.done(table, { duplicates: 'skip', tags: ['Feria'] });
    expect(done.counts).toEqual({ created: 1, updated: 0, unchanged: 1, duplicate: 1, refused: 0 });
    expect(await now()).toEqual({ ...contact, head_seq: expect.any(Number) });
  });

  it('fill what is empty and take nothing away', async () => {
    const { table, now, work } = await aKnownContact();
    const done = await work.done(table, { duplicates: 'fill_empty' });
    expect(done.counts).toEqual(done.checked);
    expect(await now()).toMatchObject({
      first_name: 'Ana',
      company: 'Ruiz SA',
      email: 'ana@mail.test',
      stage: 'new',
      tags: ['VIP', 'SUV'],
    });
  });

  it('win where they are to win, with the step over the board in the history, and give back what was there before', async () => {
    const { org, contact, table, now, work } = await aKnownContact();
    const done = await work.done(table, { duplicates: 'update', tags: ['Feria'], stage: 'contacted' });
    expect(await now()).toMatchObject({ first_name: 'Anita', company: 'Otra SA', stage: 'sold', tags: ['VIP', 'SUV', 'Feria'] });
    const { moves } = (await org.manager.get<StageHistory>(`/api/contacts/${contact.id}/stage-history`)).body;
    expect(moves).toMatchObject([{ from: { id: 'new' }, to: { id: 'sold' }, user: { id: org.manager.id } }]);
    expect((await org.manager.get<ContactPage>('/api/contacts?search=luz')).body.data).toMatchObject([
      { stage: 'contacted', tags: ['Feria'] },
    ]);

    await org.manager.put(`/api/contacts/${contact.id}`, { company: 'Ruiz e hijos' });
    expect((await work.undone(done.id)).undo).toEqual({ removed: 1, restored: 1, edited: 0, contacted: 0, gone: 0 });
    expect(await now()).toMatchObject({ first_name: 'Ana', email: null, company: 'Ruiz e hijos', stage: 'new', tags: ['VIP'] });
  });

  it('are created once when a customer writes in while they are imported', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const work = new Imports(org.manager);
    const rows = Array.from({ length: 40 }, (_, index) => [`Ana ${index}`, phoneOf(index)]);
    const { id } = await work.checked(aTable([['Name', 'Phone'], ...rows]));
    const writing = rows.slice(0, 10).map(([, phone = '']) => org.customer(e164(phone)).writes('Hola'));
    await Promise.all([work.start(id), ...writing]);
    await work.over(id);
    expect((await org.manager.get<ContactPage>('/api/contacts')).body.total).toBe(40);
  });

  it('are refused where their two numbers belong to two people, and where a new person has no name', async () => {
    const org = await anOrganization().with('manager');
    await aContact().withPhone('+17865550101').of(org);
    await aContact().withPhone('+17865550102').of(org);
    await aContact().withPhone('+17865550104').of(org);
    const table = aTable([
      ['Name', 'Phone', 'WhatsApp'],
      ['Ana', '7865550101', '7865550102'],
      ['', '7865550103', ''],
      ['', '', '7865550104'],
    ]);
    const done = await new Imports(org.manager).done(table);
    expect(done.refused_rows.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'numbers_differ'],
      [3, 'name_missing'],
    ]);
    expect(done.counts).toMatchObject({ refused: 2, updated: 1 });
  });
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

  it('that an older version has checked changes nothing in the fields that are new since then', async () => {
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const known = await aContact().of(org);
    await org.manager.put(`/api/contacts/${known.id}`, { preferred_contact_time: 'morning' });
    const { id } = await work.checked(aTable([['Phone'], [known.phone ?? '']]), { duplicates: 'update' });
    await org.product.database.rows(`update import_rows set draft = draft - 'preferred_contact_time' where import_id = $1`, [id]);
    await work.start(id);
    expect((await work.over(id)).counts).toMatchObject({ updated: 0, unchanged: 1 });
    const { body } = await org.manager.get<ContactView>(`/api/contacts/${known.id}`);
    expect(body.preferred_contact_time).toBe('morning');
  });

  it('of two files of one organization is done one after the other', async () => {
    const rows = inForm(2_000, 600);
    const bad = rows / 100;
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const [first, second] = await Promise.all([
      work.checked(aTable([HEADINGS, ...manyRows(rows)])),
      work.checked(aTable([HEADINGS, ...manyRows(rows)]), { duplicates: 'skip' }),
    ]);
    await work.start(first.id);
    await work.start(second.id);
    const { finished_at: firstEnd, counts } = await work.over(first.id);
    const done = await work.over(second.id);
    expect(counts?.created).toBe(rows - bad);
    expect(done.counts).toEqual({ created: 0, updated: 0, unchanged: rows - bad, duplicate: 0, refused: bad });
    expect(Date.parse(done.finished_at ?? '')).toBeGreaterThan(Date.parse(firstEnd ?? ''));
  }, 60_000);

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
    expect((await work.undone(id)).undo?.removed).toBe(total);
  }, 30_000);

  it('can be ordered anew with other columns until it is started, and not before it is checked', async () => {
    const org = await anOrganization().with('manager');
    const work = new Imports(org.manager);
    const { id, options } = await work.upload(
      aTable([
        ['a', 'b'],
        ['Ana', '7865550101'],
        ['7865550102', 'Luz'],
      ]),
    );
    expect((await work.start(id)).status).toBe(409);
    const check = (mapping: unknown) => org.manager.put<{ code: string }>(`/api/imports/${id}`, { mapping, options });
    expect((await check(['name', null])).body.code).toBe('import.mapping_invalid');
    expect((await check(['phone', 'phone'])).body.code).toBe('import.mapping_invalid');
    await check(['phone', 'name']);
    await check(['name', 'phone']);
    const ready = await work.until(id, ({ state }) => state === 'ready');
    expect(ready.checked).toMatchObject({ created: 1, refused: 1 });
    expect(ready.refused_rows).toMatchObject([{ row: 3, problem: 'phone_invalid', column: 1, value: 'Luz' }]);
  });
});

describe('who may not import', () => {
  it('hears nothing of the files of another organization, and an agent nothing of those of their own', async () => {
    const [org, other] = [await anOrganization().with('manager', 'agent'), await anOrganization().with('owner')];
    const { id } = await new Imports(org.manager).checked(
      aTable([
        ['Name', 'Phone'],
        ['Ana', '7865550101'],
      ]),
    );
    for (const path of ['start', 'cancel', 'undo']) {
      expect((await other.owner.post(`/api/imports/${id}/${path}`)).status).toBe(404);
      expect((await org.agent.post(`/api/imports/${id}/${path}`)).status).toBe(403);
    }
    expect((await other.owner.get(`/api/imports/${id}`)).status).toBe(404);
    expect((await other.owner.get(`/api/imports/${id}/refused-rows`)).status).toBe(404);
    expect((await other.owner.get('/api/imports')).body).toMatchObject({ imports: [] });
    expect((await org.agent.get('/api/imports')).status).toBe(403);
  });
});
