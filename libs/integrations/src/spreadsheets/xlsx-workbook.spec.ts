import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { XlsxArchive } from './xlsx-archive';
import { XlsxWorkbook } from './xlsx-workbook';

const sheetOf = (text: number) => `<worksheet><row r="1"><c r="A1" t="s"><v>${text}</v></c></row></worksheet>`;
const FILES = new Map([
  ['xl/_rels/workbook.xml.rels', '<r><Relationship Id="a" Target="1.xml"/><Relationship Id="b" Target="2.xml"/></r>'],
  ['xl/workbook.xml', '<w><sheets><sheet name="One" r:id="a"/><sheet name="Two" r:id="b"/></sheets></w>'],
  ['xl/sharedStrings.xml', '<sst><si><t>Ana</t></si><si><t>Luz</t></si></sst>'],
  ['xl/1.xml', sheetOf(0)],
  ['xl/2.xml', sheetOf(1)],
]);

it('a workbook is opened once, and its texts are read once, for all its sheets', async () => {
  const read = vi.fn((name: string) => {
    const content = FILES.get(name);
    return Promise.resolve(content === undefined ? null : Readable.from([content]));
  });
  const open = vi.spyOn(XlsxArchive, 'open').mockResolvedValue(Object.assign(Object.create(XlsxArchive.prototype), { read, pass: read }));
  const workbook = new XlsxWorkbook(Buffer.alloc(0));
  const sheets = await workbook.sheets();
  const cells = [];
  for (const sheet of [...sheets, 'One']) for await (const row of workbook.rows(sheet)) cells.push(row.cells);
  expect({ sheets, cells }).toEqual({ sheets: ['One', 'Two'], cells: [['Ana'], ['Luz'], ['Ana']] });
  expect(open).toHaveBeenCalledTimes(1);
  expect(read.mock.calls.filter(([name]) => name === 'xl/sharedStrings.xml')).toHaveLength(1);
});
