import { groupsQuery } from '@/lib/filters/use-filter-choices';
import type { GroupRule } from '@app/contracts/groups/group-rule.contract';

export const groupKeys = {
  all: ['groups'] as const,
  list: groupsQuery.queryKey,
  ofContact: (contactId: number) => ['groups', 'of-contact', contactId] as const,
  detail: (groupId: number) => ['groups', 'detail', groupId] as const,
  members: (groupId: number) => ['groups', 'members', groupId] as const,
  membersOf: (groupId: number, search: string) => ['groups', 'members', groupId, search] as const,
  preview: (rule: GroupRule) => ['groups', 'preview', rule] as const,
  proposals: ['groups', 'proposals'] as const,
};
