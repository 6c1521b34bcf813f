import { describe, expect, it } from 'vitest';
import { readContactCards } from './contact-card.mapper';

const read = (text: string) => readContactCards(new TextEncoder().encode(text));
const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const phonesIn = (...lines: string[]) => read(card('FN:Ana', ...lines))?.[0]?.phones;

describe('a contact card', () => {
  it("is read in WhatsApp's format, with the WhatsApp number", () => {
    const text = card(
      'N:Gómez;Ana;;;',
      'FN:Ana Gómez',
      'ORG:Autos del Sur;Ventas',
      'item1.TEL;type=CELL;type=VOICE;waid=573005550123:+57 300 5550123',
      'item1.X-ABLabel:Celular',
      'TEL;TYPE=WORK:+1 (305) 555-0100',
      'EMAIL;TYPE=INTERNET:ana@autosdelsur.test',
    );
    expect(read(text)).toEqual([
      {
        name: 'Ana Gómez',
        phones: ['+573005550123', '+13055550100'],
        emails: ['ana@autosdelsur.test'],
        company: 'Autos del Sur, Ventas',
      },
    ]);
  });

  it('in version 2.1 has quoted letters, lines that go on after "=", and bare parameters', () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=75=C3=B1=6F=7A;=4A=6F=73=C3=A9;;;',
      'FN;CHARSET=UTF-8;QUOTED-PRINTABLE:=4A=6F=73=C3=A9=20=4D=75=C3=B1=',
      '=6F=7A',
      'TEL;CELL;PREF:+15125550144',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
      '/9j/4AAQSkZJRgABAQAAAQABAAD',
      '',
      'END:VCARD',
    ].join('\r\n');
    expect(read(text)).toEqual([{ name: 'José Muñoz', phones: ['+15125550144'], emails: [], company: null }]);
  });

  it('in version 4.0 has numbers as addresses', () => {
    expect(phonesIn('TEL;VALUE=uri;TYPE="voice,cell":tel:+1-512-555-0148')).toEqual(['+15125550148']);
    expect(phonesIn('TEL;VALUE=uri:tel:555-0148;phone-context=+1512')).toEqual(['+15125550148']);
  });

  it.each([
    ['TEL;VALUE=uri:tel:+1-512-555-0155;ext=5', '+15125550155'],
    ['TEL:+1 512 555 0155 ext. 5', '+15125550155'],
    ['TEL:+1 512 555 0155 x5', '+15125550155'],
    ['TEL:+1 512 555 0155\\,\\,5', '+15125550155'],
    // two numbers in one, or no number that can exist
    ['TEL:+1 512 555 0155/56', '+1 512 555 0155/56'],
    ['TEL:+1 512 555', '+1 512 555'],
    ['TEL:1-800-CARROS', '1-800-CARROS'],
  ])('makes up no number: %s', (line, phone) => {
    expect(phonesIn(line)).toEqual([phone]);
  });

  it('has letters of Windows', () => {
    const bytes = Buffer.from(card('FN:José Muñoz', 'N:Muñoz;José;;;', 'TEL:+15125550152'), 'latin1');
    expect(readContactCards(bytes)).toMatchObject([{ name: 'José Muñoz' }]);
  });

  it('leaves out a photo of any size', () => {
    const photo = Array.from({ length: 40_000 }, () => ` ${'A'.repeat(74)}`);
    expect(read(card('FN:Ann Photo', 'TEL;type=CELL:+1 512 555 0148', 'PHOTO;ENCODING=b;TYPE=JPEG:AAAA', ...photo))).toEqual([
      { name: 'Ann Photo', phones: ['+15125550148'], emails: [], company: null },
    ]);
  });

  it('for a company has its name', () => {
    expect(read(card('N:;;;;', 'FN:', 'ORG:Taller Central;Ventas', 'TEL;TYPE=WORK:+1 512 555 0155'))).toMatchObject([
      { name: 'Taller Central', company: 'Taller Central, Ventas' },
    ]);
  });

  it('can hold several people', () => {
    expect(read(card('FN:Ana') + card('FN:Leo'))?.map(({ name }) => name)).toEqual(['Ana', 'Leo']);
  });

  it('takes the name from its parts, or the number, without a full name', () => {
    expect(read(card('N:Gómez;Ana;;;'))?.[0]?.name).toBe('Ana Gómez');
    expect(read(card('TEL:+1 305 555 0100'))?.[0]?.name).toBe('+13055550100');
  });

  it('keeps a number without a country code, and drops duplicates', () => {
    expect(phonesIn('TEL:(305) 555-0100', 'TEL;TYPE=WORK:(305) 555-0100')).toEqual(['(305) 555-0100']);
  });

  it('unfolds lines', () => {
    expect(read(card('FN:Ana María', '  Gómez'))?.[0]?.name).toBe('Ana María Gómez');
  });

  it('writes a name in one line, without invisible characters', () => {
    expect(read(card('FN:Ana\\nBob\u202e'))?.[0]?.name).toBe('Ana Bob');
  });

  it('is read where its end is missing', () => {
    expect(read('BEGIN:VCARD\nFN:Ana\nTEL:+13055550100')).toMatchObject([{ name: 'Ana' }]);
  });

  it.each(['', 'not a card', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'])('is not found in "%s"', (text) => {
    expect(read(text)).toBeNull();
  });
});
