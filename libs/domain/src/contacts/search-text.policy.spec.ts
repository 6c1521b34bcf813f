import { describe, expect, it } from 'vitest';
import { searchTermsOf, searchTextOf, searchWordsOf } from './search-text.policy';

const contact = {
  first_name: 'Sofía',
  last_name: 'Herrera',
  display_name: '',
  company: null,
  email: 'Sofia@Mail.com',
  phone: '+13055550142',
  whatsapp_number: '+13055550142',
};

describe('search', () => {
  it('ignores accents and case, and contains each number once', () => {
    expect(searchTextOf(contact)).toBe(' sofia herrera sofia@mail.com 13055550142');
  });

  it('treats a phone number as one term in any notation', () => {
    expect(searchTermsOf('(305) 555-0142')).toEqual(['3055550142']);
  });

  it.each([
    ['\u202A+1 512\u2011555\u20110117\u202C', '15125550117'],
    ['p:+15125550117', '15125550117'],
    ['Cel: 512 555 0117 (WhatsApp)', '5125550117'],
    ['044 55 1234 5678', '5512345678'],
    ['+52 1 55 1234 5678', '525512345678'],
    ['+52 1 55 12', '525512'],
    ['0052 1 55', '5255'],
    ['52 1 55 123', '5255123'],
    ['044 55 12', '5512'],
    ['01 55 123', '55123'],
    ['521 5512', '5215512'],
    ['0057 300 123 4567', '573001234567'],
    ['0300 123 4567', '3001234567'],
    ['305 55', '30555'],
  ])('finds the stored number by %j', (query, digits) => {
    expect(searchTermsOf(query)).toEqual([digits]);
  });

  it('splits words, longest first', () => {
    expect(searchTermsOf('  so HERRERÁ ')).toEqual(['herrera', 'so']);
  });

  it('finds a name with any apostrophe or none', () => {
    const names = ["O'Neill", 'O’Neill', 'ONeill', 'O´Neill'];
    expect(names.map((last_name) => searchTextOf({ ...contact, last_name })).every((text) => text.includes(' oneill '))).toBe(true);
    expect(names.map((name) => searchTermsOf(name))).toEqual([['oneill'], ['oneill'], ['oneill'], ['oneill']]);
    expect(searchTermsOf(' ’ ')).toEqual(['’']);
  });

  it('escapes wildcards', () => {
    expect(searchTermsOf('100%_')).toEqual(['100\\%\\_']);
  });

  it('searches digits in messages as written', () => {
    expect(searchWordsOf('Crédito 2022 de')).toEqual(['credito', '2022', 'de']);
    expect(searchWordsOf('305 1')).toEqual(['305', '1']);
  });

  it('does not search messages for short words', () => {
    expect(searchWordsOf('de la')).toEqual([]);
    expect(searchWordsOf('')).toEqual([]);
  });
});
