import type { TeamMember } from '@app/contracts/team/team.contract';

type Members = readonly TeamMember[];

/** With the member as they are now, in the order of the names. */
export const withMember = (members: Members, member: TeamMember): TeamMember[] =>
  [...withoutMember(members, member.id), member].toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);

export const withoutMember = (members: Members, id: number): TeamMember[] => members.filter((member) => member.id !== id);
