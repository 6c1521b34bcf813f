import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingForm, parsePhoneNumber } from './phone-number.policy';

describe('parsePhoneNumber', () => {
  it.each([
    ['(305) 555-0142', 'US', '+13055550142'],
    ['+1 305 555 0142', 'CO', '+13055550142'],
    ['300 555 0123', 'CO', '+573005550123'],
    ['whatsapp:+573005550123', 'US', '+573005550123'],
    ['+5213312345678', 'US', '+523312345678'],
    ['+57 399 555 0101', 'US', '+573995550101'],
    ['+52 1 55 2222 1111', 'US', '+525522221111'],
    ['+52 (1) 55-2222-1111', 'MX', '+525522221111'],
    ['+55 (11) 9 8888-7777', 'US', '+5511988887777'],
    ['+54 9 11 2345-6789', 'AR', '+5491123456789'],
    ['+54 11 15 2345-6789', 'US', '+5491123456789'],
  ])('reads %s in %s', (text, country, e164) => {
    expect(parsePhoneNumber(text, country)).toBe(e164);
  });

  it.each(['', 'call me', '12', '+', '305555014200000000', 'my number is 3055550142'])('refuses %j', (text) => {
    expect(parsePhoneNumber(text, 'US')).toBeNull();
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
      const found = parsePhoneNumber(text, where);
      expect(found ?? '+12').toMatch(inE164);
      // what is stored is read as itself
      expect(found && parsePhoneNumber(found, where)).toBe(found);
    }),
    { numRuns: 5_000, seed: 20_261_120 },
  );
});

describe('matchingForm', () => {
  it.each([
    ['+5213312345678', '+523312345678'],
    ['+5491123456789', '+541123456789'],
    ['+5531988888888', '+553188888888'],
  ])('takes %s and %s for one number', (variant, other) => {
    expect(matchingForm(variant)).toBe(matchingForm(other));
  });

  it.each([
    ['the mobile +55 11 93234-5678', '+5511932345678', '+551132345678'],
    ['the mobile +55 11 91234-5678', '+5511912345678', '+551112345678'],
  ])('keeps %s apart from a landline', (_, mobile, landline) => {
    expect(matchingForm(mobile)).toBe(mobile);
    expect(matchingForm(landline)).toBe(landline);
  });

  it('leaves other numbers unchanged', () => {
    expect(matchingForm('+13055550142')).toBe('+13055550142');
  });
});
