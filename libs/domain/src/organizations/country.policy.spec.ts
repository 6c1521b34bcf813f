import { COUNTRIES } from '@app/contracts/organizations/places';
import { expect, it } from 'vitest';
import { countryCode, countryName } from './country.policy';

it('a country code and its name round-trip', () => {
  for (const code of Object.keys(COUNTRIES)) expect(countryCode(countryName(code))).toBe(code);
  expect(countryName('CA')).toBe('Canada');
  expect(countryName('AR')).toBe('AR');
});
