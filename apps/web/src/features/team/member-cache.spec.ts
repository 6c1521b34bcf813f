import { expect, it } from 'vitest';
import { aMember } from './testing/member.factory';
import { withMember, withoutMember } from './member-cache';

const [ana, blas] = [aMember({ id: 1, name: 'Ana' }), aMember({ id: 2, name: 'Blas' })];

it('puts somebody new at their place by name', () => {
  const [alba] = [aMember({ id: 3, name: 'Alba' })];
  expect(withMember([ana, blas], alba)).toEqual([alba, ana, blas]);
});

it('takes over what has changed, and nobody stands there twice', () => {
  const active = { ...blas, status: 'active' as const };
  expect(withMember([ana, blas], active)).toEqual([ana, active]);
  expect(withMember(withMember([ana, blas], active), active)).toEqual([ana, active]);
});

it('lets go of whoever has left', () => {
  expect(withoutMember([ana, blas], 1)).toEqual([blas]);
});
