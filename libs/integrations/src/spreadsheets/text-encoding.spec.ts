import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { decodeText, findEncoding } from './text-encoding';

const TEXT = 'Nombre;Teléfono\nÍñigo Peña;3055550101 “casa” €';
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the letters of a file', () => {
  it.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\u{FEFF}${TEXT}`)],
    ['utf-16le', Buffer.from(`\u{FEFF}${TEXT}`, 'utf16le')],
    ['utf-16le', Buffer.from(TEXT, 'utf16le')],
    ['utf-16be', bigEndian(`\u{FEFF}${TEXT}`)],
    ['utf-16be', bigEndian(TEXT)],
  ])('are read in %s, with and without a mark', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  it('are those of Windows-1252 where they cannot be UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('Pe'), Buffer.from([0xf1, 0x61, 0x20, 0x93, 0x80, 0x94])]);
    expect(decodeText(bytes)).toEqual({ text: 'Peña “€”', encoding: 'windows-1252' });
  });

  it.each([
    ['José Muñoz\nMaría López', 'macintosh', [0x8e, 0x96, 0x92, 0x97]],
    ['José Muñoz\nMaría López', 'windows-1252', [0xe9, 0xf1, 0xed, 0xf3]],
    ['María', 'macintosh', [0x92]],
    ['O’Neill’s “van” – don’t', 'windows-1252', [0x92, 0x92, 0x93, 0x94, 0x96, 0x92]],
    ['l’Ánima café', 'windows-1252', [0x92, 0xc1, 0xe9]],
  ] as const)('are recognized: %j in %s', async (text, encoding, codes) => {
    const rest = [...codes];
    const bytes = Buffer.from(Array.from(text, (sign) => (sign > '\u007F' ? (rest.shift() ?? 0) : sign.charCodeAt(0))));
    expect(decodeText(bytes)).toEqual({ text, encoding });
    expect(await findEncoding(() => Readable.from([bytes]))).toEqual({ encoding, isDamaged: false });
  });

  it('are none in a picture', () => {
    expect(decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]))).toBeNull();
  });
});
