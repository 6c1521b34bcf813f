import { expect, it } from 'vitest';
import { aMember } from './testing/member.factory';
import { withMember, withoutMember } from './member-cache';

const [ana, blas] = [aMember({ id: 1, name: 'Ana' }), aMember({ id: 2, name: 'Blas' })];

it('inserts a new member by name', () => {
  const [alba] = [aMember({ id: 3, name: 'Alba' })];
  expect(withMember([ana, blas], alba)).toEqual([alba, ana, blas]);
});

it('updates a member without listing it twice', () => {
  const active = { ...blas, status: 'active' as const };
  expect(withMember([ana, blas], active)).toEqual([ana, active]);
  expect(withMember(withMember([ana, blas], active), active)).toEqual([ana, active]);
});

it('removes a member who has left', () => {
  expect(withoutMember([ana, blas], 1)).toEqual([blas]);
});
