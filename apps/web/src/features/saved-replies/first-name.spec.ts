import { expect, it } from 'vitest';
import { firstNameOf } from './first-name';

it('addresses a person as entered, else as the channel reported, and never by a number', () => {
  expect(firstNameOf({ first_name: 'Ana María', display_name: 'anita 💃' })).toBe('Ana María');
  expect(firstNameOf({ first_name: '', display_name: 'Luz Prieto' })).toBe('Luz');
  expect(firstNameOf({ first_name: '', display_name: '+1 305 555 0100' })).toBe('');
  expect(firstNameOf({ first_name: '', display_name: '' })).toBe('');
});
