import type { TeamMember } from '@app/contracts/team/team.contract';
import type { QueryClient } from '@tanstack/react-query';
import { listMembersQuery } from './api/list-members';
import { teamKeys } from './api/team-keys';

export const upsertMember = (queryClient: QueryClient, member: TeamMember): void =>
  change(queryClient, (members) => withMember(members, member));

export const dropMember = (queryClient: QueryClient, id: number): void => change(queryClient, (members) => withoutMember(members, id));

/** Members who join or leave change the seats. */
function change(queryClient: QueryClient, next: (members: TeamMember[]) => TeamMember[]): void {
  queryClient.setQueryData(listMembersQuery.queryKey, (members) => members && next(members));
  void queryClient.invalidateQueries({ queryKey: teamKeys.seats });
}

type Members = readonly TeamMember[];

/** With the member as they are now, in the order of the names. */
export const withMember = (members: Members, member: TeamMember): TeamMember[] =>
  [...withoutMember(members, member.id), member].toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);

export const withoutMember = (members: Members, id: number): TeamMember[] => members.filter((member) => member.id !== id);
