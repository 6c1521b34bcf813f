import { COUNTRIES } from '@app/contracts/organizations/organizations.contract';
import { expect, it } from 'vitest';
import { countryCode, countryName } from './country.policy';

it('a country goes from its code to its name and back', () => {
  for (const code of Object.keys(COUNTRIES)) expect(countryCode(countryName(code))).toBe(code);
  expect(countryName('CA')).toBe('Canada');
  expect(countryName('AR')).toBe('AR');
});
