import { expect, it } from 'vitest';
import { aMember } from './testing/member.factory';
import { stateOf, updatedTextIn } from './member-row';

const before = new Date('2026-11-28T11:59:59.000Z');
const after = new Date('2026-11-28T12:00:00.000Z');

it('is active with an account, pending until the link runs out, and then over', () => {
  expect(stateOf(aMember({ status: 'active', invitation: null }), after)).toBe('active');
  expect(stateOf(aMember(), before)).toBe('pending');
  expect(stateOf(aMember(), after)).toBe('expired');
  const invitation = { sent_at: null, expires_at: '2026-11-20T12:00:00.000Z', refused_at: '2026-11-20T12:00:00.000Z' };
  expect(stateOf(aMember({ invitation }), after)).toBe('refused');
  expect(stateOf(aMember({ invitation: null }), after)).toBe('pending');
});

it('was changed at a time of the organization', () => {
  expect(updatedTextIn('en', 'Asia/Kathmandu')('2026-11-20T18:45:00.000Z')).toBe('21 Nov 26, 00:30');
});
