import { expect, it } from 'vitest';
import { dialableNumber, isWithheld } from './dialable-number.policy';

it.each(['anonymous', 'Restricted', '+266696687', '+7378742833', 'sip:somebody', ''])('nobody knows the number of "%s"', (from) => {
  expect(isWithheld(from)).toBe(true);
});

it('knows the number of a caller who shows it', () => {
  expect(isWithheld('+13055550123')).toBe(false);
});

it.each([
  ['(305) 555-0123', 'US', { number: '+13055550123' }],
  ['+1 305 555 0123', 'US', { number: '+13055550123' }],
  ['whatsapp:+5215512345678', 'MX', { number: '+525512345678' }],
  ['\u202ACel: 044 55 1234 5678\u202C', 'MX', { number: '+525512345678' }],
  ['911', 'US', { refusal: 'emergency_number' }],
  ['112', 'US', { refusal: 'emergency_number' }],
  ['123', 'CO', { refusal: 'emergency_number' }],
  ['+1 900 555 0123', 'US', { refusal: 'premium_number' }],
  ['+57 301 2345678', 'US', { refusal: 'country_not_allowed' }],
  ['+44 9098790123', 'GB', { refusal: 'premium_number' }],
  ['+44 7012345678', 'GB', { refusal: 'premium_number' }],
  ['+221701234567', 'US', { refusal: 'country_not_allowed' }],
  ['+1 876 555 0123', 'US', { refusal: 'country_not_allowed' }],
  ['+88213300655', 'US', { refusal: 'not_a_number' }],
  ['+979123456789', 'US', { refusal: 'not_a_number' }],
  ['hello', 'US', { refusal: 'not_a_number' }],
  ['12', 'US', { refusal: 'not_a_number' }],
])('%s from %s', (text, country, outcome) => {
  expect(dialableNumber(text, [country])).toEqual(outcome);
});
