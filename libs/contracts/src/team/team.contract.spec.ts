import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { NewInvitation, ProfileInput, RoleInput } from './team.contract';

it.each([
  ['email', { email: 'nobody' }],
  ['name', { name: ' ' }],
  ['role', { role: 'owner' }],
])('an invitation is refused at %s', (field, change) => {
  expect(refusedFields(NewInvitation, { email: 'nora@invited.test', name: 'Nora Paz', role: 'agent', ...change })).toEqual([field]);
});

it('a role is one of those that there are', () => {
  expect(refusedFields(RoleInput, { role: 'boss' })).toEqual(['role']);
});

it('a profile has a name', () => {
  expect(refusedFields(ProfileInput, { firstName: ' ', lastName: 'Ruiz' })).toEqual(['firstName']);
});
