import { deflateRawSync, crc32 } from 'node:zlib';
import { FileStorage } from '@app/integrations/storage/file-storage';
import { ImportCheckService } from '@app/domain/imports/import-check.service';
import { ImportRunService } from '@app/domain/imports/import-run.service';
import { ImportsService } from '@app/domain/imports/imports.service';
import { describe, expect, it } from 'vitest';
import { aTable } from '../../factories/import.factory';
import { PNG } from '../../factories/files';
import { aWorkbook, aZip } from '../../factories/workbook.factory';
import { getDomain } from '../../harness/domain';
import { aDealership } from '../support/dealership';
import { importsOf } from '../support/imports';

const domain = await getDomain();

const ROWS = [
  ['Nombre', 'Teléfono', 'Notas'],
  ['Íñigo Peña', '786 555 0101', 'dice "hola"\nllamar'],
];
const text = (delimiter: string) => ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
const utf16 = (content: string, mark: boolean) => Uint8Array.from(Buffer.from(`${mark ? '\u{FEFF}' : ''}${content}`, 'utf16le'));

describe('a file of contacts', () => {
  it.each([
    ['with commas in UTF-8', Uint8Array.from(Buffer.from(text(','))), { delimiter: ',', encoding: 'utf-8' }],
    ['with semicolons and a mark', Uint8Array.from(Buffer.from(`\u{FEFF}${text(';')}`)), { delimiter: ';', encoding: 'utf-8' }],
    ['with tabs in UTF-16', utf16(text('\t'), true), { delimiter: '\t', encoding: 'utf-16le' }],
    ['with bars in UTF-16 without a mark', utf16(text('|'), false), { delimiter: '|', encoding: 'utf-16le' }],
    ['with semicolons in Windows-1252', Uint8Array.from(Buffer.from(text(';'), 'latin1')), { delimiter: ';', encoding: 'windows-1252' }],
    ['as a workbook', aWorkbook(ROWS), { delimiter: null, encoding: null, format: 'xlsx' }],
  ])('is read %s', async (_what, bytes, form) => {
    const found = await importsOf(await aDealership('manager')).upload(bytes);
    expect(found).toMatchObject({ ...form, mapping: ['name', 'phone', 'notes'] });
    expect(found.columns.map(({ header, samples }) => [header, ...samples])).toEqual([
      ['Nombre', 'Íñigo Peña'],
      ['Teléfono', '786 555 0101'],
      ['Notas', 'dice "hola"\nllamar'],
    ]);
  });

  it('as a workbook is imported with numbers as people write them, dates as dates, and results in the place of formulas', async () => {
    const org = await aDealership('manager');
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Nombre</t></is></c><c r="B1" t="inlineStr"><is><t>Celular</t></is></c><c r="C1" t="inlineStr"><is><t>Notas</t></is></c></row>
      <row r="3"><c r="A3" t="str"><f>CONCAT("A","na")</f><v>Ana</v></c><c r="B3"><v>1.7865550101E10</v></c><c r="C3" s="1"><v>46347</v></c></row>`;
    const work = importsOf(org);
    const done = await work.done(aWorkbook([], rows));
    expect(done.counts).toMatchObject({ created: 1 });
    expect(await work.contacts()).toMatchObject([{ first_name: 'Ana', phone: '+17865550101', notes: '2026-11-21' }]);
  });

  it.each([
    ['a picture', Uint8Array.from(PNG), 'import.file_kind'],
    ['nothing but headings', aTable([['Name', 'Phone']]), 'import.file_empty'],
    ['an archive without a workbook', aZip({ 'readme.txt': 'Hola' }), 'import.file_broken'],
    ['more columns than there can be', aTable([Array.from({ length: 101 }, () => 'a'), ['b']]), 'import.too_many_columns'],
    ['a workbook that unpacks to more than it may', aWorkbook([], '<row/>'.repeat(30_000_000)), 'import.file_broken'],
    ['a workbook that lies about its size', aLiar(), 'import.file_broken'],
  ])(
    'is refused when it is %s',
    async (_what, bytes, code) => {
      const org = await aDealership('manager');
      await expect(importsOf(org).upload(bytes)).rejects.toMatchObject({ code });
      expect(await domain.get(ImportsService).list(org.manager.ctx)).toMatchObject({ imports: [] });
    },
    30_000,
  );

  it('is refused above ten megabytes, and fails its check above fifty thousand rows', async () => {
    const work = importsOf(await aDealership('manager'));
    await expect(work.upload(new Uint8Array(11 * 1024 * 1024).fill(97))).rejects.toMatchObject({ code: 'import.file_too_large' });
    const rows = Array.from({ length: 50_001 }, (_, index) => ['Ana', `786${2_000_000 + index}`]);
    const failed = await work.checked(aTable([['Name', 'Phone'], ...rows]));
    expect(failed).toMatchObject({ state: 'failed', failure: 'too_many_rows', refused_rows: [] });
  }, 60_000);

  it('that breaks off within quotes fails its check with the reason', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `Ana,786555${1000 + index}`).join('\n');
    const failed = await importsOf(await aDealership('manager')).checked(
      Uint8Array.from(Buffer.from(`Name,Phone\n${rows}\n"Luz,7865550101`)),
    );
    expect(failed).toMatchObject({ state: 'failed', failure: 'broken' });
  });
});

describe('the file of refused rows', () => {
  it('starts no formula in a spreadsheet program, and is understood when it is uploaded again', async () => {
    const org = await aDealership('manager');
    const work = importsOf(org);
    const done = await work.done(
      aTable([
        ['Name', 'Phone', 'Stage'],
        ['=HYPERLINK("http://x.test")', '+1 786 555 01019', '@nobody'],
        ['Ana', '7865550102', ''],
      ]),
    );
    const file = await work.refusedFile(done.id);
    expect(file).toContain(`"'=HYPERLINK(""http://x.test"")",'+1 786 555 01019,'@nobody,2,Phone,`);
    const again = await work.upload(Uint8Array.from(Buffer.from(file.replace("'@nobody", 'Contacted'))));
    expect(again.mapping).toEqual(['name', 'phone', 'stage', null, null, null]);
    expect(again.columns[1]?.samples).toEqual(['+1 786 555 01019']);
  });
});

/** Its directory says ten bytes of a sheet that has a hundred megabytes. */
function aLiar(): Uint8Array<ArrayBuffer> {
  const sheet = Buffer.alloc(100 * 1024 * 1024, 32);
  return aZip({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': { packed: deflateRawSync(sheet), size: 10, crc: crc32(sheet) },
  });
}

describe('an import that nobody continues', () => {
  it('has failed where its file is gone', async () => {
    const org = await aDealership('manager');
    const imports = importsOf(org);
    const { id, mapping, options } = await imports.upload(aTable(ROWS));
    const key = await org.database.value<string>(`select storage_key from imports where organization_id = $1 and id = $2`, [org.id, id]);
    await domain.get(FileStorage).remove(key);
    await domain.get(ImportsService).check(org.manager.ctx, id, { mapping, options });
    const checks = domain.get(ImportCheckService);
    await expect(checks.run(org.ctx, id)).rejects.toThrow('ENOENT');
    await checks.onExhausted(org.ctx, id);
    expect(await imports.get(id)).toMatchObject({ state: 'failed', failure: 'broken' });
  });

  it('counts as stopped where it was running: what was written can be undone, and the next one begins', async () => {
    const org = await aDealership('manager');
    const imports = importsOf(org);
    const { id } = await imports.done(aTable(ROWS));
    await org.database.rows(`update imports set state = 'running', finished_at = null where organization_id = $1 and id = $2`, [
      org.id,
      id,
    ]);
    const next = await imports.checked(
      aTable([
        ['Nombre', 'Teléfono'],
        ['Ana Ruiz', '786 555 0102'],
      ]),
    );
    await imports.start(next.id);
    const runs = domain.get(ImportRunService);
    expect(await runs.run(org.ctx, next.id)).toEqual({ delaySeconds: expect.any(Number) });
    await runs.onExhausted(org.ctx, id);
    await runs.run(org.ctx, next.id);
    expect(await imports.get(next.id)).toMatchObject({ state: 'done', counts: { created: 1 } });
    expect(await imports.undone(id)).toMatchObject({ undo: { removed: 1 } });
  });
});
