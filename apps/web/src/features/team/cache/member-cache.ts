import type { TeamMember } from '@app/contracts/team/team.contract';
import type { QueryClient } from '@tanstack/react-query';
import { listMembersQuery } from '../api/list-members';
import { teamKeys } from '../api/team-keys';
import { withMember, withoutMember } from './member-list';

export const placeMember = (queryClient: QueryClient, member: TeamMember): void =>
  change(queryClient, (members) => withMember(members, member));

export const dropMember = (queryClient: QueryClient, id: number): void => change(queryClient, (members) => withoutMember(members, id));

/** Whoever comes or goes takes a seat or frees one. */
function change(queryClient: QueryClient, next: (members: TeamMember[]) => TeamMember[]): void {
  queryClient.setQueryData(listMembersQuery.queryKey, (members) => members && next(members));
  void queryClient.invalidateQueries({ queryKey: teamKeys.seats });
}
