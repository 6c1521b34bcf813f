import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import { describe, expect, it } from 'vitest';
import { aTable } from '../../factories/import.factory';
import { aWorkbook } from '../../factories/workbook.factory';
import { aDealership } from '../support/dealership';
import { type Imports, importsOf } from '../support/imports';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Uint8Array.from(Buffer.from(text, encoding));
/** The contacts of an imported file, oldest first. */
async function imported(work: Imports, file: Uint8Array) {
  const done = await work.done(file);
  return { done, contacts: (await work.contacts()).toReversed() };
}

const newWork = async () => importsOf(await aDealership('manager'));

describe('a file as another program exports it', () => {
  it('a lead form: UTF-16, tabs, "p:" before the number', async () => {
    const table =
      'id\tcreated_time\tform_name\tfull_name\tphone_number\temail\nl:1001\t2026-05-01T10:00:00-05:00\tSpring\tAna Prueba\tp:+15125550101\tana@example.com\n';
    const { contacts, done } = await imported(await newWork(), bytes(`\uFEFF${table}`, 'utf16le'));
    expect(contacts).toMatchObject([
      { first_name: 'Ana', last_name: 'Prueba', phone: '+15125550101', email: 'ana@example.com', notes: 'form_name: Spring' },
    ]);
    expect(done.findings.readings).toMatchObject([{ kind: 'number_cleaned', column: 4, count: 1, row: 2 }]);
  });

  it('several columns of numbers; each row fills another one', async () => {
    const { contacts } = await imported(
      await newWork(),
      aTable([
        ['Record ID', 'First Name', 'Phone Number', 'Business Phone', 'Mobile Phone Number'],
        ['101', 'Ann', '', '', '+1 512-555-0102'],
        ['102', 'Bob', '(512) 555-0103', '', ''],
        ['103', 'Cat', '', '(512) 555-0104', ''],
        ['104', 'Dan', '(512) 555-0105', '(512) 555-0106', '(512) 555-0107'],
      ]),
    );
    expect(contacts.map(({ first_name, phone, notes }) => [first_name, phone, notes])).toEqual([
      ['Ann', '+15125550102', null],
      ['Bob', '+15125550103', null],
      ['Cat', '+15125550104', null],
      ['Dan', '+15125550107', 'Phone Number: +15125550105\nBusiness Phone: +15125550106'],
    ]);
  });

  it('full, first and last name, and the apostrophe that guards a number', async () => {
    const table =
      '"ID";"Full name";"First name";"Last name";"Work phone";"Mobile phone"\n"1";"Ana Prueba";"Ana";"Prueba";"\'+15125550110";""\n';
    const { contacts } = await imported(await newWork(), bytes(table));
    expect(contacts).toMatchObject([{ first_name: 'Ana', last_name: 'Prueba', phone: '+15125550110' }]);
  });

  it('lines of a title above the headings', async () => {
    const table = 'Customer report,,\nPrinted 05/01/2026,,\n,,\nCustomer Name,Cell Phone,Email\nAnn Test,512-555-0114,ann@example.com\n';
    const work = await newWork();
    expect((await work.upload(bytes(table))).table).toMatchObject({ sheet: null, heading_row: 4 });
    expect((await imported(work, bytes(table))).contacts).toMatchObject([
      { first_name: 'Ann', phone: '+15125550114', email: 'ann@example.com' },
    ]);
  });

  it('marks that nobody sees around numbers', async () => {
    const table =
      'Name,Phone\nCase 1,"\u202A+1 512\u2011555\u20110117\u202C"\nCase 2,"\u200E+1 (512) 555-0118"\nCase 3,"\u2068+1 512 555 0137\u2069"\n';
    const { contacts } = await imported(await newWork(), bytes(table));
    expect(contacts.map(({ phone }) => phone)).toEqual(['+15125550117', '+15125550118', '+15125550137']);
  });

  it('the letters of an old Mac', async () => {
    const table = Buffer.from('Name,Phone\nJos? Mu?oz,512-555-0132\n', 'latin1');
    table[table.indexOf('?')] = 0x8e;
    table[table.indexOf('?')] = 0x96;
    const work = await newWork();
    expect((await work.upload(Uint8Array.from(table))).encoding).toBe('macintosh');
    expect((await imported(work, Uint8Array.from(table))).contacts).toMatchObject([{ first_name: 'José', last_name: 'Muñoz' }]);
  });

  it('suffixes, titles and quotes that nobody doubled', async () => {
    const table =
      'Name,Phone\n"Smith, Jr., John",512-555-0133\nDr. Ana Test,512-555-0134\n"Juan "El Toro" Test",512-555-0135\n"Ana \\"La Jefa\\" Test","512-555-0136"\n';
    const { contacts } = await imported(await newWork(), bytes(table));
    expect(contacts.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['John', 'Smith Jr.'],
      ['Ana', 'Test'],
      ['Juan', '"El Toro" Test'],
      ['Ana', '"La Jefa" Test'],
    ]);
  });

  it('no name: the number is the name, as with a message', async () => {
    const { contacts } = await imported(
      await newWork(),
      aTable([
        ['Name', 'Phone'],
        ['', '512-555-0133'],
      ]),
    );
    expect(contacts).toMatchObject([{ first_name: '', last_name: '', name: expect.stringContaining('512') }]);
  });

  it('no headings', async () => {
    const work = await newWork();
    const table = bytes('Ana Ruiz,786 555 0101,ana@mail.test\nLuz Paz,786 555 0102,\n');
    expect((await work.upload(table)).table.heading_row).toBeNull();
    expect((await imported(work, table)).contacts.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Luz Paz']);
  });

  it('addresses of mail with a name, a scheme or another address around them', async () => {
    const { contacts, done } = await imported(
      await newWork(),
      aTable([
        ['Name', 'Phone', 'Email'],
        ['One', '512-555-0141', 'Ana <ana@example.com>'],
        ['Two', '512-555-0142', 'a@example.com; b@example.com'],
        ['Three', '512-555-0143', 'mailto:c@example.com'],
        ['Four', '512-555-0144', 'D@EXAMPLE.COM.'],
      ]),
    );
    expect(contacts.map(({ email, notes }) => [email, notes])).toEqual([
      ['ana@example.com', null],
      ['a@example.com', 'Email: b@example.com'],
      ['c@example.com', null],
      ['d@example.com', null],
    ]);
    expect(done).toMatchObject({ warnings: [], findings: { readings: [{ kind: 'email_cleaned', column: 2, count: 4 }, {}] } });
  });

  it('tags and notes that are too long cost no row', async () => {
    const { contacts, done } = await imported(
      await newWork(),
      aTable([
        ['Name', 'Phone', 'Tags', 'Notes'],
        ['Long Tag', '512-555-0138', 'Interested in a used pickup truck under twenty thousand', ''],
        ['Many Tags', '512-555-0139', Array.from({ length: 60 }, (_, index) => `t${index}`).join(';'), ''],
        ['Long Note', '512-555-0140', '', 'x'.repeat(4_800)],
      ]),
    );
    expect(contacts.map(({ tags, notes }) => [tags.length, notes?.length])).toEqual([
      [1, 61],
      [30, 154],
      [0, 4_000],
    ]);
    expect(done.warnings.map(({ row, column, problem }) => [row, column, problem])).toEqual([
      [2, 2, 'too_long'],
      [3, 2, 'too_many_tags'],
      [4, 3, 'too_long'],
    ]);
  });
});

it('an address book is imported card by card, of every version', async () => {
  const book = [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Test\r\nTEL:+15125550130\r\nEND:VCARD',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4C=C3=B3=70=65=7A;=4D=61=72=C3=AD=61;;;\r\nTEL;HOME:512 555 0145\r\nTEL;CELL;PREF:+15125550144\r\nEND:VCARD',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:\r\nORG:Taller Central;Ventas\r\nTEL;TYPE=WORK:+1 512 555 0155\r\nEMAIL:taller@example.com\r\nNOTE:Abre a las 8\r\nEND:VCARD',
  ].join('\r\n');
  const work = await newWork();
  const { contacts, done } = await imported(work, bytes(book));
  expect(done).toMatchObject({ format: 'vcf', counts: { created: 3, refused: 0 } });
  expect(contacts).toMatchObject([
    { first_name: 'Ann', last_name: 'Test', phone: '+15125550130' },
    { first_name: 'María', last_name: 'López', phone: '+15125550144', notes: 'Phone 2: +15125550145' },
    {
      name: 'Taller Central',
      company: 'Taller Central, Ventas',
      phone: '+15125550155',
      email: 'taller@example.com',
      notes: 'Abre a las 8',
    },
  ]);
});

describe('an unknown stage', () => {
  const TABLE = aTable([
    ['First Name', 'Mobile', 'Lead Status'],
    ['Ann', '5125550111', 'Attempted to Contact'],
    ['Bob', '5125550112', 'ATTEMPTED TO CONTACT'],
    ['Cat', '5125550113', 'Fleet'],
  ]);
  const asked = ({ findings }: ImportDetail) => findings.unknown_values;

  it('costs no row, is asked about once, and the answer counts for later files', async () => {
    const work = await newWork();
    const checked = await work.checked(TABLE);
    expect(checked).toMatchObject({
      checked: { created: 3, refused: 0 },
      warnings: [{ row: 2, column: 2, problem: 'stage_unknown' }, {}, {}],
    });
    expect(asked(checked)).toEqual([
      { field: 'stage', value: 'Attempted to Contact', choice: 'contact_attempt', count: 2 },
      { field: 'stage', value: 'Fleet', choice: null, count: 1 },
    ]);
    const values = asked(checked).map(({ field, value, choice }) => ({ field, value, choice }));
    const answered = await work.check(checked.id, { mapping: checked.mapping, options: { ...checked.options, values } });
    expect([asked(answered), answered.warnings]).toEqual([[], []]);
    await work.imported(checked.id);
    expect((await work.contacts()).map(({ stage }) => stage)).toEqual(['new', 'contact_attempt', 'contact_attempt']);
    expect(asked(await work.checked(TABLE))).toEqual([]);
  });
});

describe('a workbook', () => {
  const CONTACTS = [
    ['Customer Name', 'Cell Phone'],
    ['Ann Test', '512-555-0114'],
  ];
  const NOTES = [['Read me first'], ['Printed 05/01/2026'], ['by us']];

  it('is read from the sheet with known headings, or from another that a person chooses', async () => {
    const work = await newWork();
    const file = aWorkbook(NOTES, {
      Customers: [['Customer report'], [], ...CONTACTS],
      Other: [
        ['Nombre', 'Celular'],
        ['Luz', '512-555-0115'],
      ],
    });
    const { id, table } = await work.upload(file);
    expect(table).toMatchObject({ sheet: 'Customers', heading_row: 3, sheets: ['Contactos', 'Customers', 'Other'] });
    expect(table.first_rows).toContainEqual({ row: 3, text: 'Customer Name · Cell Phone' });
    const chosen = await work.choose(id, { sheet: 'Other' });
    expect(chosen).toMatchObject({
      mapping: ['name', 'phone'],
      table: { sheet: 'Other' },
      columns: [{ header: 'Nombre', samples: ['Luz'] }, {}],
    });
    await work.check(id, chosen);
    await work.imported(id);
    expect(await work.contacts()).toMatchObject([{ first_name: 'Luz', phone: '+15125550115' }]);
  });

  it('has headings in another line where a person says so, or none', async () => {
    const work = await newWork();
    const { id } = await work.upload(
      aTable([
        ['Name', 'Phone'],
        ['Nombre', 'Celular'],
        ['Luz', '512-555-0115'],
      ]),
    );
    expect(await work.choose(id, { sheet: null, heading_row: 2 })).toMatchObject({ columns: [{ header: 'Nombre', samples: ['Luz'] }, {}] });
    expect(await work.choose(id, { sheet: null, heading_row: null })).toMatchObject({
      columns: [{ header: '', samples: ['Name', 'Nombre', 'Luz'] }, {}],
    });
    await expect(work.choose(id, { sheet: 'Customers' })).rejects.toMatchObject({ code: 'import.no_such_sheet' });
    await expect(work.choose(id, { sheet: null, heading_row: 3 })).rejects.toMatchObject({ code: 'import.file_empty' });
  });
});
