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
  it('is blind to accents and case, and names each number once', () => {
    expect(searchTextOf(contact)).toBe(' sofia herrera sofia@mail.com 13055550142');
  });

  it('takes a phone as one term however it is written', () => {
    expect(searchTermsOf('(305) 555-0142')).toEqual(['3055550142']);
  });

  it('takes words one by one, the longest first', () => {
    expect(searchTermsOf('  so HERRERÁ ')).toEqual(['herrera', 'so']);
  });

  it('searches for wildcards as what they are', () => {
    expect(searchTermsOf('100%_')).toEqual(['100\\%\\_']);
  });

  it('looks for digits in what was said as they are written', () => {
    expect(searchWordsOf('Crédito 2022 de')).toEqual(['credito', '2022', 'de']);
    expect(searchWordsOf('305 1')).toEqual(['305', '1']);
  });

  it('looks for nothing in what was said while no word is long enough', () => {
    expect(searchWordsOf('de la')).toEqual([]);
    expect(searchWordsOf('')).toEqual([]);
  });
});
