import { expect, it } from 'vitest';
import { followsVinStandard, normalizedVin, vinWarnings } from './vin.policy';

it.each([
  ['a right one', '1M8GDM9AXKP042788', 1989, []],
  ['one of ones only', '11111111111111111', 2001, []],
  ['a right one of 2024', '2HGNL3H96RR772525', 2024, []],
  ['a wrong check digit', '1M8GDM9A1KP042788', 1989, ['vin_check_digit']],
  ['another year', '1M8GDM9AXKP042788', 1990, ['year_vin_mismatch']],
  ['the same letter thirty years later', '1M8GDM9AXKP042788', 2019, []],
  ['16 characters', '1M8GDM9AXKP04278', 1989, ['vin_length']],
  ['the letter O', '1M8GDM9AXKPO42788', 1989, ['vin_chars']],
  ['a hyphen', '1M8GDM9AXKP-42788', 1989, ['vin_chars']],
  ['a chassis number from before the standard', '113027', 1966, []],
])('a VIN with %s', (_case, vin, year, expected) => {
  expect(vinWarnings(vin, year)).toEqual(expected);
});

it('is compared without blanks and in upper case', () => {
  expect(normalizedVin(' 1m8gdm9axkp 042788')).toBe('1M8GDM9AXKP042788');
});

it('is law in the USA and Canada only', () => {
  expect(['US', 'CA', 'MX', 'CO'].map(followsVinStandard)).toEqual([true, true, false, false]);
});
