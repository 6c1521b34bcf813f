import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  packed: Buffer;
  size: number;
  crc: number;
}

/** A ZIP archive of these files; what is packed already says itself how large it is. */
export function aZip(files: Record<string, string | Packed>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const { packed, size, crc } = typeof content === 'string' ? pack(content) : content;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = [Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed];
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, Buffer.from(name));
    parts.push(...local);
    offset += Buffer.concat(local).length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...parts, listed, end]));
}

function pack(content: string): Packed {
  const bytes = Buffer.from(content);
  return { packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Rows = readonly (readonly string[])[];

/** A workbook with these rows in its first sheet, with shared strings or with raw row XML, and with further sheets. */
export function aWorkbook(rows: Rows, rowsOfSheet?: string | Readonly<Record<string, Rows>>): Uint8Array<ArrayBuffer> {
  const others = typeof rowsOfSheet === 'object' ? Object.entries(rowsOfSheet) : [];
  const texts = [...new Set([rows, ...others.map(([, table]) => table)].flat(2))];
  const cells = (row: readonly string[]) => row.map((text) => `<c t="s"><v>${texts.indexOf(text)}</v></c>`).join('');
  const xmlOf = (table: Rows) => table.map((row, index) => `<row r="${index + 1}">${cells(row)}</row>`).join('');
  const sheetOf = (content: string) => `<worksheet xmlns="${MAIN}"><sheetData>${content}</sheetData></worksheet>`;
  const listed = others.map(([name], index) => `<sheet name="${escaped(name)}" sheetId="${index + 2}" r:id="rId${index + 8}"/>`).join('');
  const targets = others
    .map((_, index) => `<Relationship Id="rId${index + 8}" Type="worksheet" Target="worksheets/other${index}.xml"/>`)
    .join('');
  return aZip({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="Contactos" sheetId="1" r:id="rId7"/>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Type="worksheet" Target="worksheets/first.xml"/>${targets}</Relationships>`,
    'xl/styles.xml': `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/first.xml': sheetOf(typeof rowsOfSheet === 'string' ? rowsOfSheet : xmlOf(rows)),
    ...Object.fromEntries(others.map(([, table], index) => [`xl/worksheets/other${index}.xml`, sheetOf(xmlOf(table))])),
  });
}
