import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { EXE, GIF, HTML, JPEG, OGG, PDF, PNG, SVG } from './files';
import { aWorkbook, aZip } from './workbook.factory';

type Bytes = Uint8Array<ArrayBuffer>;

/** What becomes of a file where people attach files: its type, or the code of the refusal; and where they import contacts. */
export interface HostileFile {
  what: string;
  name: string;
  bytes: Bytes;
  attached: string;
  imported: 'table' | 'import.file_kind' | 'import.file_broken' | 'import.file_empty' | 'import.too_many_columns' | 'upload.file_missing';
}

const MEGABYTE = 1024 * 1024;
const SCRIPT = '<script>parent.trap(1)</script>';
const REFUSED = 'upload.type_not_allowed';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const CONTENT_TYPES = `<Types><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`;

const text = (content: string, encoding: BufferEncoding = 'utf8'): Bytes => Uint8Array.from(Buffer.from(content, encoding));
const joined = (...parts: (string | Uint8Array)[]): Bytes =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));
const filled = (size: number, character: string): Bytes => new Uint8Array(size).fill(character.charCodeAt(0));

/** A compressed run of one byte; `claimed` is the size that the archive declares. */
function bomb(size: number, claimed = size) {
  const content = Buffer.alloc(size, 'a');
  return { packed: deflateRawSync(content, { level: 9 }), size: claimed, crc: crc32(content) };
}

function pngChunk(name: string, data: Uint8Array): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of one colour, as small as it can be packed. */
function aPicture(width: number, height: number, more: Buffer[] = []): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 2 * MEGABYTE)), { level: 9 });
  return joined(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

/** A JPEG with a segment of these bytes before the picture. */
const withSegment = (marker: number, data: Uint8Array): Bytes => {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return joined(JPEG.subarray(0, 2), head, data, JPEG.subarray(2));
};

const compound = (stream: string): Bytes => {
  const head = Buffer.alloc(1536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.write(stream, 1024, 'utf16le');
  return Uint8Array.from(head);
};

const contacts = 'Name,Phone\r\nAna,+13055550142\r\n';
const entities = (declared: string, used: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [${declared}]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c t="inlineStr"><is><t>${used}</t></is></c></row></sheetData></worksheet>`;
const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('');
const workbookOf = (sheet: string | ReturnType<typeof bomb>, more: Record<string, string | ReturnType<typeof bomb>> = {}) =>
  aZip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet, ...more });

const file = (
  what: string,
  name: string,
  bytes: Bytes,
  attached = REFUSED,
  imported: HostileFile['imported'] = 'import.file_kind',
): HostileFile => ({
  what,
  name,
  bytes,
  attached,
  imported,
});

/** Files with a wrong type, or that harm their reader. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  // one thing by name, another by its bytes
  file('a page', 'page.html', HTML, REFUSED, 'import.file_empty'),
  file('a page called a picture', 'car.png', HTML, REFUSED, 'import.file_empty'),
  file('a page called a document', 'offer.pdf', text(`<html><body>${SCRIPT}\n${SCRIPT}`), REFUSED, 'table'),
  file('a page after blanks', 'car.jpg', text(`\n\n   ${SCRIPT}\n${SCRIPT}`), REFUSED, 'table'),
  file('a drawing with a script', 'car.svg', SVG, REFUSED, 'import.file_empty'),
  file('a drawing called a picture', 'car.png', SVG, REFUSED, 'import.file_empty'),
  file('a drawing in UTF-16', 'car.svg', text(`\u{feff}<svg onload="parent.trap(1)"/>\n<x/>`, 'utf16le'), REFUSED, 'table'),
  file('a program', 'tool.exe', EXE),
  file('a program called a document', 'offer.pdf', EXE),
  file('a program for Linux', 'tool', joined('\u007fELF', Buffer.alloc(60)), REFUSED),
  file('a shell script', 'run.sh', text('#!/bin/sh\nrm -rf /\n'), REFUSED, 'table'),
  file('a script of PHP', 'shell.php', text('<?php system($_GET["c"]); ?>\n1'), REFUSED, 'table'),
  file('a Java archive', 'car.docx', aZip({ 'META-INF/MANIFEST.MF': 'x' }), REFUSED, 'import.file_broken'),
  file('an installer', 'contract.doc', compound('MsiTables'), REFUSED),
  file('a document of Word before 2007', 'contract.doc', compound('WordDocument'), 'application/msword'),
  file(
    'a document with macros',
    'contract.docm',
    aZip({ '[Content_Types].xml': CONTENT_TYPES.replace(DOCX, 'application/vnd.ms-word.document.macroEnabled') }),
    REFUSED,
    'import.file_broken',
  ),
  file('an archive', 'car.zip', aZip({ 'a.txt': 'x' }), REFUSED, 'import.file_broken'),
  file('a packed file', 'car.gz', Uint8Array.from(gzipSync('x'))),
  file('XML', 'data.xml', text('<?xml version="1.0"?>\n<a/>'), REFUSED, 'table'),
  file('a shortcut', 'car.url', text('[InternetShortcut]\nURL=file:///c:/x.exe\n'), REFUSED, 'table'),
  // two things at once
  file('a picture and a page', 'car.gif', joined(GIF, SCRIPT), 'image/gif'),
  file('a picture that opens a comment', 'car.gif', joined('GIF89a/*', Buffer.alloc(20), `*/=0;parent.trap(1)//${SCRIPT}`), 'image/gif'),
  file('a picture with a page in its comment', 'car.jpg', withSegment(0xfe, text(SCRIPT)), 'image/jpeg'),
  file('a picture and an archive', 'car.jpg', joined(JPEG, aZip({ 'a.html': SCRIPT })), 'image/jpeg'),
  file('a picture with a page in a chunk', 'car.png', aPicture(1, 1, [pngChunk('tEXt', text(`Comment\0${SCRIPT}`))]), 'image/png'),
  file(
    'a document with a script',
    'offer.pdf',
    joined(PDF, '2 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    'application/pdf',
    'table',
  ),
  file('a document and a page', 'offer.html', joined(PDF, SCRIPT), 'application/pdf', 'table'),
  file('a page before a document', 'offer.pdf', joined(`${SCRIPT}\n`, PDF), REFUSED, 'table'),
  file('a sound and a page', 'note.ogg', joined(OGG, SCRIPT), 'audio/ogg'),
  file('a film and a page', 'car.mp4', joined(Buffer.from([0, 0, 0, 24]), 'ftypisom', Buffer.alloc(12), SCRIPT), 'video/mp4'),
  // more than it looks
  file('a picture of 30,000 by 30,000', 'car.png', aPicture(30_000, 30_000), 'upload.image_too_large'),
  file('a picture of two thousand million by as many', 'car.png', aPicture(0x7fffffff, 0x7fffffff), 'upload.image_too_large'),
  file(
    'a picture of 65,535 by 65,535',
    'car.gif',
    joined('GIF89a', Buffer.from([255, 255, 255, 255, 0, 0, 0]), ';'),
    'upload.image_too_large',
  ),
  file(
    'a picture of 60,000 by 60,000 after filling bytes',
    'car.jpg',
    joined(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xff, 0xc2, 0, 11, 8, 0xea, 0x60, 0xea, 0x60])),
    'upload.image_too_large',
  ),
  file(
    'a picture of 16,384 by 16,384',
    'car.webp',
    joined('RIFF\0\0\0\0WEBPVP8L', Buffer.from([5, 0, 0, 0, 0x2f, 255, 255, 255, 15])),
    'upload.image_too_large',
  ),
  file('a picture without an end', 'car.png', PNG.slice(0, 40), 'image/png'),
  file('a picture of nothing', 'car.png', aPicture(0, 0), 'image/png'),
  file(
    'a picture with a megabyte of text',
    'car.png',
    aPicture(1, 1, [pngChunk('zTXt', joined('Comment\0\0', deflateSync(Buffer.alloc(8 * MEGABYTE))))]),
    'image/png',
  ),
  file(
    'a picture whose Exif points at itself',
    'car.jpg',
    withSegment(0xe1, joined('Exif\0\0MM\0*', Buffer.from([0, 0, 0, 8, 0xff, 0xff]), Buffer.alloc(6_000, 8))),
    'image/jpeg',
  ),
  file(
    'a picture of ten thousand segments',
    'car.jpg',
    joined(JPEG.subarray(0, 2), Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0xff, 0xe2, 0, 2]))), JPEG.subarray(2)),
    'image/jpeg',
    'import.file_empty',
  ),
  file(
    'a document that unpacks to a gigabyte',
    'offer.docx',
    aZip({ '[Content_Types].xml': CONTENT_TYPES, 'word/document.xml': bomb(16 * MEGABYTE, 1024 * MEGABYTE) }),
    DOCX,
    'import.file_broken',
  ),
  file(
    'a document whose list of types is the bomb',
    'offer.docx',
    aZip({ '[Content_Types].xml': bomb(16 * MEGABYTE) }),
    REFUSED,
    'import.file_broken',
  ),
  file(
    'a document that lies about its list of types',
    'offer.docx',
    aZip({ '[Content_Types].xml': bomb(16 * MEGABYTE, 100), 'word/document.xml': 'x' }),
    REFUSED,
    'import.file_broken',
  ),
  file(
    'a workbook that unpacks to a gigabyte',
    'contacts.xlsx',
    workbookOf(bomb(16 * MEGABYTE, 1024 * MEGABYTE)),
    REFUSED,
    'import.file_broken',
  ),
  file(
    'a workbook that unpacks to more than it says',
    'contacts.xlsx',
    workbookOf(bomb(16 * MEGABYTE, 100)),
    REFUSED,
    'import.file_broken',
  ),
  file(
    'a workbook of three thousand files',
    'contacts.xlsx',
    aZip(Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`x${index}`, '']))),
    REFUSED,
    'import.file_broken',
  ),
  file(
    'a workbook that laughs a thousand million times',
    'contacts.xlsx',
    workbookOf(entities(`<!ENTITY l0 "ha">${laughs}`, '&l9;')),
    REFUSED,
    'import.file_broken',
  ),
  file(
    'a workbook that asks for a file of the server',
    'contacts.xlsx',
    workbookOf(entities('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;')),
    REFUSED,
    'import.file_broken',
  ),
  file(
    'a workbook that asks another server',
    'contacts.xlsx',
    workbookOf(entities('<!ENTITY % x SYSTEM "http://127.0.0.1/x">%x;', 'x')),
    REFUSED,
    'table',
  ),
  file(
    'a workbook whose sheet lies outside',
    'contacts.xlsx',
    workbookOf('<x/>', {
      'xl/workbook.xml': '<workbook><sheets><sheet r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="../../../../etc/passwd"/></Relationships>',
    }),
    REFUSED,
    'import.file_broken',
  ),
  file(
    'a workbook with a format of brackets',
    'contacts.xlsx',
    workbookOf('<x/>', {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(MEGABYTE)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    }),
    REFUSED,
    'import.file_empty',
  ),
  file(
    'a workbook with a cell of eight megabytes',
    'contacts.xlsx',
    aWorkbook([], `<row><c t="inlineStr"><is><t>${'x'.repeat(8 * MEGABYTE)}</t></is></c></row><row><c><v>1</v></c></row>`),
    REFUSED,
    'table',
  ),
  // names and signs
  file('formulas', 'contacts.csv', text('Name,Phone\r\n"=HYPERLINK(""http://x.test"")",@SUM(1)\r\n+1,-2\r\n'), REFUSED, 'table'),
  file('a table after three marks', 'contacts.csv', text(`\u{feff}\u{feff}\u{feff}${contacts}`), REFUSED, 'table'),
  file(
    'a table with the mark of another kind of text',
    'contacts.csv',
    joined(Buffer.from([0xff, 0xfe]), contacts),
    REFUSED,
    'import.file_empty',
  ),
  file('a table with zeros', 'contacts.csv', text(contacts.replace('Ana', 'A\0na')), REFUSED),
  file('three megabytes of quotes', 'contacts.csv', filled(3 * MEGABYTE, '"'), REFUSED, 'import.file_empty'),
  file('three megabytes of commas', 'contacts.csv', filled(3 * MEGABYTE, ','), REFUSED, 'import.file_broken'),
  file('three megabytes of line breaks', 'contacts.csv', filled(3 * MEGABYTE, '\n'), REFUSED, 'import.file_broken'),
  file('nothing', 'car.png', new Uint8Array(), 'upload.file_missing', 'upload.file_missing'),
  file('a way to another folder', '../../../etc/cron.d/x.png', PNG, 'image/png'),
  file('a way on Windows', '..\\..\\windows\\system32\\x.png', PNG, 'image/png'),
  file('a name with two endings', 'car.png.exe', PNG, 'image/png'),
  file('a name of a page', 'car.hta', GIF, 'image/gif'),
  file('a name that turns round', 'car\u202egnp.exe', PNG, 'image/png'),
  file('a name with an end in it', 'car.php\0.png', PNG, 'image/png'),
  file('a name that breaks a header', 'car"\r\nset-cookie: sid=x\r\n.png', PNG, 'image/png'),
  file('a name of five thousand letters', `${'ñ'.repeat(5_000)}.png`, PNG, 'image/png'),
  file('a name of dots', '..', PNG, 'image/png'),
  file('a name with tags', `<img src=x onerror=parent.trap(1)>.png`, PNG, 'image/png'),
];
