import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumbers } from './written-numbers.policy';

const read = (text: string, country: string) => readNumbers(text, country).number;

describe('a written number', () => {
  it.each([
    ['(305) 555-0142', 'US', '+13055550142'],
    ['+1 305 555 0142', 'CO', '+13055550142'],
    ['300 555 0123', 'CO', '+573005550123'],
    ['+5213312345678', 'US', '+523312345678'],
    ['+57 399 555 0101', 'US', '+573995550101'],
    ['+52 1 55 2222 1111', 'US', '+525522221111'],
    ['+52 (1) 55-2222-1111', 'MX', '+525522221111'],
    ['+55 (11) 9 8888-7777', 'US', '+5511988887777'],
    ['+54 9 11 2345-6789', 'AR', '+5491123456789'],
    ['+54 11 15 2345-6789', 'US', '+5491123456789'],
  ])('%s in %s is read', (text, country, e164) => {
    expect(read(text, country)).toBe(e164);
  });

  it.each([
    ['direction marks', '\u202A+1 512\u2011555\u20110117\u202C'],
    ['isolates', '\u2068+1 512 555 0117\u2069'],
    ['a mark in front', '\u200E+1 (512) 555-0117'],
    ['no-break spaces', '+1\u00A0512\u202F555\u00A00117'],
    ['full-width digits', '＋１ ５１２ ５５５ ０１１７'],
    ['the mark of lead forms', 'p:+15125550117'],
    ['a scheme', 'tel:+1-512-555-0117;phone-context=+1'],
    ['a channel', 'whatsapp:+15125550117'],
    ['a link to WhatsApp', 'https://wa.me/15125550117?text=Hi'],
    ['a long link to WhatsApp', 'https://api.whatsapp.com/send?phone=%2B15125550117'],
    ['an address of WhatsApp', '15125550117@s.whatsapp.net'],
    ['a label', 'Cel: 512 555 0117'],
    ['a word behind it', '(512) 555-0117 (WhatsApp)'],
    ['words around it', 'my number is 5125550117, call me'],
    ['an extension', '512-555-0117 ext. 5'],
    ['an extension of another kind', '512-555-0117;ext=5'],
    ['an extension behind a letter', '5125550117x5'],
    ['the apostrophe of a spreadsheet', "'+15125550117"],
    ['the decimals of a spreadsheet', '15125550117.0'],
    ['thousands', '5,125,550,117'],
    ['a date beside it', '512-555-0117 (2026-05-01)'],
    ['an e-mail address beside it', 'a12345678@example.com 512-555-0117'],
  ])('is found with %s', (_, text) => {
    expect(readNumbers(text, 'US')).toMatchObject({ number: '+15125550117', others: [], isCleaned: true });
  });

  it.each([
    ['044 55 1234 5678', 'MX', '+525512345678'],
    ['045 55 1234 5678', 'MX', '+525512345678'],
    ['01 55 1234 5678', 'MX', '+525512345678'],
    ['1 55 1234 5678', 'MX', '+525512345678'],
    ['15512345678', 'MX', '+15512345678'],
    ['16561234567', 'MX', '+526561234567'],
    ['19152345678', 'MX', '+19152345678'],
    ['1 (956) 234-5678', 'MX', '+19562345678'],
    ['521 55 1234 5678', 'MX', '+525512345678'],
    ['5219152345678', 'MX', '+529152345678'],
    ['5215512345678', 'US', '+525512345678'],
    ['0xx11 98888-7777', 'BR', '+5511988887777'],
    ['0XX (11) 98888-7777', 'BR', '+5511988887777'],
    ['0 15 11 98888-7777', 'BR', '+5511988887777'],
    ['03 300 123 4567', 'CO', '+573001234567'],
    ['0343 15 412 3456', 'AR', '+5493434123456'],
    ['573001234567', 'US', '+573001234567'],
    ['0057 300 123 4567', 'US', '+573001234567'],
  ])('%s is a form of %s', (text, country, e164) => {
    expect(read(text, country)).toBe(e164);
  });

  it.each([
    ['512-555-0117 / 512-555-0118', ['+15125550118']],
    ['5125550117/5125550118', ['+15125550118']],
    ['5125550117 5125550118', ['+15125550118']],
    ['(512) 555-0117, (512) 555-0118; 512 555 0119', ['+15125550118', '+15125550119']],
    ['512-555-0117 ::: 512-555-0118', ['+15125550118']],
    ['cel 5125550117 casa 5125550118', ['+15125550118']],
    ['512-555-0117 o 512-555-0118', ['+15125550118']],
    ['512-555-0117/18', []],
    ['512-555-0117, +1 512 555 0117', []],
  ])('%s is the first of several', (text, others) => {
    expect(readNumbers(text, 'US')).toMatchObject({ number: '+15125550117', others });
  });

  it('needs no cleaning in the usual punctuation', () => {
    expect(['(305) 555-0142', '+1 305.555.0142', '3055550142'].map((text) => readNumbers(text, 'US').isCleaned)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    '',
    'call me',
    '12',
    '+',
    '305555014200000000',
    '305 555 01422',
    '305 555 0142 2',
    '1-800-FLOWERS',
    '2026-05-01',
    'ana3055550142@example.com',
  ])('is not made up from %j', (text) => {
    expect(read(text, 'US')).toBeNull();
  });

  it('that a spreadsheet has rounded is no number', () => {
    expect(readNumbers('1.30556E+10', 'US')).toMatchObject({ number: null, isRounded: true });
  });
});

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 24 });
const signs = fc.string({ unit: fc.constantFrom(...'0123456789+-() .#*/,;xext٣५０１＋\u00a0\u200e\u202e\n\0'), maxLength: 60 });
const odd = fc.oneof(
  digits,
  digits.map((number) => `+${number}`),
  fc
    .tuple(fc.constantFrom('whatsapp:', 'tel:', 'WHATSAPP:+', '+521', '+549', '+55', '001', '011', '++'), digits)
    .map((parts) => parts.join('')),
  fc.tuple(digits, fc.constantFrom(' ext. ', 'x', '#', ';ext=', ',')).chain(([number, mark]) => digits.map((more) => number + mark + more)),
  signs,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '+'.repeat(10_000),
    '1'.repeat(100_000),
    `+1${'-'.repeat(50_000)}3055550142`,
    '(('.repeat(20_000),
    `${' '.repeat(50_000)}1`,
  ),
);

it('five thousand random numbers become E.164 or null, in any country', () => {
  const inE164 = /^\+[1-9]\d{1,14}$/;
  const country = fc.constantFrom('US', 'CO', 'MX', 'BR', 'AR', 'XX', '');
  fc.assert(
    fc.property(odd, country, (text, where) => {
      const found = read(text, where);
      expect(found ?? '+12').toMatch(inE164);
      // what is stored is read as itself
      expect(found && read(found, where)).toBe(found);
    }),
    { numRuns: 5_000, seed: 20_261_120 },
  );
});
