import type { TeamMember } from '@app/contracts/team/team.contract';
import { useMe } from '@/lib/session/use-me';

/** Whose role and membership the person may touch: not their own, and no owner's (document 001, section 6). */
export function useMayHandle(): (member: TeamMember) => boolean {
  const { id, permissions } = useMe();
  return (member) => permissions.includes('team.manage') && member.id !== id && member.role.name !== 'owner';
}

/** Owners are made by owners and system admins. */
export function useMayMakeOwners(): boolean {
  const { role, is_system_admin } = useMe();
  return role.name === 'owner' || is_system_admin;
}
