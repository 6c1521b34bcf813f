import { ContactInput } from '@app/contracts/contacts/contacts.contract';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import { ImportRunService } from '@app/domain/imports/import-run.service';
import { ImportsService } from '@app/domain/imports/imports.service';
import { BoardService } from '@app/domain/pipeline/board.service';
import { describe, expect, it } from 'vitest';
import { aTable } from '../../factories/import.factory';
import { getDomain } from '../../harness/domain';
import { aContact, contactOf } from '../support/contacts';
import { aDealership } from '../support/dealership';
import { importsOf } from '../support/imports';

const domain = await getDomain();
const contacts = domain.get(ContactsService);

const TABLE = aTable([
  ['Name', 'Phone', 'Email', 'Company', 'Stage', 'Tags'],
  ['Anita Ruiz', '786 555 0101', 'ana@mail.test', 'Otra SA', 'Sold', 'SUV'],
  ['Luz Mar', '786 555 0102', '', '', '', ''],
  ['Luz Otra Vez', '+1 (786) 555-0102', '', '', '', ''],
]);

async function aKnownContact() {
  const org = await aDealership('manager');
  const input = { first_name: 'Ana', last_name: 'Ruiz', phone: '+17865550101', company: 'Ruiz SA', tags: ['VIP'] };
  const contact = await contacts.create(org.manager.ctx, ContactInput.parse(input));
  return { org, contact, now: () => contactOf(org.manager, contact.id), work: importsOf(org) };
}

describe('rows of known contacts', () => {
  it('change nothing where the person said so', async () => {
    const { contact, now, work } = await aKnownContact();
    const done = await work.done(TABLE, { duplicates: 'skip', tags: ['Feria'] });
    expect(done.counts).toEqual({ created: 1, updated: 0, unchanged: 1, duplicate: 1, refused: 0 });
    expect(await now()).toEqual(contact);
  });

  it('fill what is empty and take nothing away', async () => {
    const { now, work } = await aKnownContact();
    const done = await work.done(TABLE, { duplicates: 'fill_empty' });
    expect(done.counts).toEqual(done.checked);
    expect(await now()).toMatchObject({
      first_name: 'Ana',
      company: 'Ruiz SA',
      email: 'ana@mail.test',
      stage: 'new',
      tags: ['VIP', 'SUV'],
    });
  });

  it('overwrite where they are to, with the stage move in the history, and undoing restores what was there', async () => {
    const { org, contact, now, work } = await aKnownContact();
    const done = await work.done(TABLE, { duplicates: 'update', tags: ['Feria'], stage: 'contacted' });
    expect(await now()).toMatchObject({ first_name: 'Anita', company: 'Otra SA', stage: 'sold', tags: ['VIP', 'SUV', 'Feria'] });
    const { moves } = await domain.get(BoardService).history(org.manager.ctx, contact.id);
    expect(moves).toMatchObject([{ from: { id: 'new' }, to: { id: 'sold' }, user: { id: org.manager.id } }]);
    expect(await work.contacts('luz')).toMatchObject([{ stage: 'contacted', tags: ['Feria'] }]);

    await contacts.update(org.manager.ctx, contact.id, { company: 'Ruiz e hijos' });
    expect((await work.undone(done.id)).undo).toEqual({ removed: 1, restored: 1, edited: 0, contacted: 0, gone: 0 });
    expect(await now()).toMatchObject({ first_name: 'Ana', email: null, company: 'Ruiz e hijos', stage: 'new', tags: ['VIP'] });
  });

  it('create no second contact of a customer who writes while they are imported', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const numberOf = (index: number) => `+178655501${String(index).padStart(2, '0')}`;
    const rows = Array.from({ length: 40 }, (_, index) => [`Ana ${index}`, numberOf(index)]);
    const { id } = await work.checked(aTable([['Name', 'Phone'], ...rows]));
    const writing = Array.from({ length: 10 }, (_, index) => org.chatWith(numberOf(index)));
    await Promise.all([work.imported(id), ...writing]);
    expect(await work.contacts()).toHaveLength(40);
  });

  it('are refused where their two numbers belong to two people', async () => {
    const org = await aDealership('manager');
    for (const phone of ['+17865550101', '+17865550102', '+17865550104'])
      await contacts.create(org.manager.ctx, ContactInput.parse({ first_name: 'Ana', last_name: 'Ruiz', phone }));
    const table = aTable([
      ['Name', 'Phone', 'WhatsApp'],
      ['Ana', '7865550101', '7865550102'],
      ['', '', '7865550104'],
    ]);
    const done = await importsOf(org).done(table);
    expect(done.refused_rows.map(({ row, problem }) => [row, problem])).toEqual([[2, 'numbers_differ']]);
    expect(done.counts).toMatchObject({ refused: 1, updated: 1 });
  });

  it('change nothing that is filled with "fill in what it lacks"', async () => {
    const org = await aDealership('manager');
    const phone = '+17865550103';
    const work = importsOf(org);
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
    expect(await work.contacts()).toMatchObject([
      { name: 'Anita', company: 'Ruiz SA', email: 'ana@mail.test', tags: ['VIP', 'Expo'], stage: 'new' },
    ]);
  });
});

describe('an import', () => {
  it('that an older version has checked keeps the fields that are new since then', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const known = await aContact(org.manager);
    await contacts.update(org.manager.ctx, known.id, { preferred_contact_time: 'morning' });
    const { id } = await work.checked(aTable([['Phone'], [known.phone ?? '']]), { duplicates: 'update' });
    await org.database.rows(`update import_rows set draft = draft - 'preferred_contact_time' where import_id = $1`, [id]);
    expect((await work.imported(id)).counts).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await contactOf(org.manager, known.id)).preferred_contact_time).toBe('morning');
  });

  it('waits for the one that was started before it', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const first = await work.checked(TABLE);
    const second = await work.checked(TABLE, { duplicates: 'skip' });
    await work.start(first.id);
    await work.start(second.id);
    const runs = domain.get(ImportRunService);
    expect(await runs.run(org.ctx, second.id)).toEqual({ delaySeconds: expect.any(Number) });
    expect(await work.get(second.id)).toMatchObject({ state: 'queued' });
    await runs.run(org.ctx, first.id);
    await runs.run(org.ctx, second.id);
    expect((await work.get(first.id)).counts).toMatchObject({ created: 2 });
    expect((await work.get(second.id)).counts).toEqual({ created: 0, updated: 0, unchanged: 2, duplicate: 1, refused: 0 });
  });

  it('is checked again with other columns until it is started, and not started before it is checked', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const { id, options } = await work.upload(
      aTable([
        ['a', 'b'],
        ['Ana', '7865550101'],
        ['7865550102', 'Luz'],
      ]),
    );
    await expect(work.start(id)).rejects.toMatchObject({ code: 'import.busy' });
    await expect(work.check(id, { mapping: ['name', null], options })).rejects.toMatchObject({ code: 'import.mapping_invalid' });
    await work.check(id, { mapping: ['phone', 'name'], options });
    const ready = await work.check(id, { mapping: ['name', 'phone'], options });
    expect(ready).toMatchObject({ state: 'ready', checked: { created: 1, refused: 1 } });
    expect(ready.refused_rows).toMatchObject([{ row: 3, problem: 'phone_invalid', column: 1, value: 'Luz' }]);
  });

  it('is hidden from another organization', async () => {
    const [org, { owner: stranger }] = [await aDealership('manager'), await aDealership('owner')];
    const { id } = await importsOf(org).checked(TABLE);
    const imports = domain.get(ImportsService);
    for (const look of ['get', 'start', 'cancel', 'undo', 'refusedRows'] as const)
      await expect(imports[look](stranger.ctx, id)).rejects.toMatchObject({ code: 'request.not_found' });
    expect(await imports.list(stranger.ctx)).toMatchObject({ imports: [] });
  });
});

describe('an opt-out in a file', () => {
  const TABLE_OF_REFUSALS = aTable([
    ['Name', 'Phone', 'Do Not Text', 'SMS Opt Out', 'Unsubscribed', 'DNC'],
    ['Ana Ruiz', '786 555 0101', 'Yes', '1', '', ''],
    ['Luz Mar', '786 555 0102', '', '', 'yes', ''],
    ['Eva Sol', '786 555 0103', '', '', '', 'x'],
    ['Leo Paz', '786 555 0104', 'No', '0', 'false', ''],
  ]);
  const refusalsOf = async (work: Awaited<ReturnType<typeof aKnownContact>>['work']) =>
    Object.fromEntries((await work.contacts()).map(({ first_name, opted_out }) => [first_name, opted_out]));
  const NONE = { whatsapp: false, sms: false, marketing: false, call: false };

  it('is shown in the check and heard, of known contacts too, whatever the rule', async () => {
    const { work, now } = await aKnownContact();
    const checked = await work.checked(TABLE_OF_REFUSALS, { duplicates: 'skip' });
    expect(checked.checked).toMatchObject({ created: 3, updated: 1 });
    expect(checked.findings.readings).toMatchObject([
      { kind: 'opted_out', column: 2, count: 1, value: 'Yes', result: 'sms' },
      { kind: 'opted_out', column: 3, count: 1, value: '1', result: 'sms' },
      { kind: 'opted_out', column: 4, count: 1, value: 'yes', result: 'whatsapp sms' },
      { kind: 'opted_out', column: 5, count: 1, value: 'x', result: 'whatsapp sms call' },
    ]);
    await work.imported(checked.id);
    expect(await refusalsOf(work)).toEqual({
      Ana: { ...NONE, sms: true },
      Luz: { ...NONE, whatsapp: true, sms: true },
      Eva: { ...NONE, whatsapp: true, sms: true, call: true },
      Leo: NONE,
    });
    expect((await work.undone(checked.id)).undo).toMatchObject({ removed: 3, restored: 1 });
    expect((await now()).opted_out).toEqual(NONE);
  });

  it('stays when the customer has written STOP since then', async () => {
    const { work, org, now } = await aKnownContact();
    const chat = await org.chatWith('+17865550101', 'sms');
    const { id } = await work.done(TABLE_OF_REFUSALS, { duplicates: 'skip' });
    await chat.writes('STOP');
    await work.undone(id);
    expect((await now()).opted_out).toMatchObject({ sms: true });
  });
});
