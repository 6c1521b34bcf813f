import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { PreferencesInput, SignupInput } from './auth.contract';

const SIGNUP = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  organization: 'Autos del Valle',
  email: 'ana@valle.test',
  password: 'correct horse battery',
};

it('a sign-up is taken with what the form has', () => {
  expect(refusedFields(SignupInput, SIGNUP)).toEqual([]);
});

it.each([
  ['firstName', { firstName: ' ' }],
  ['firstName', { firstName: '\u202e\u2066' }],
  ['lastName', { lastName: '' }],
  ['organization', { organization: 'x'.repeat(121) }],
  ['email', { email: 'not an address' }],
  ['password', { password: 'short77' }],
  ['password', { password: 'x'.repeat(129) }],
  ['plan', { plan: 'free' }],
  // fields that the form does not have
  ['', { role: 'owner', is_system_admin: true }],
])('a sign-up is refused at "%s"', (field, change) => {
  expect(refusedFields(SignupInput, { ...SIGNUP, ...change })).toEqual([field]);
});

it.each([
  ['language', { language: 'fr' }],
  ['board.density', { board: { density: 'tiny', legend_folded: false } }],
])('preferences are refused at %s', (field, input) => {
  expect(refusedFields(PreferencesInput, input)).toEqual([field]);
});
