import { api } from '@app/contracts/catalogue/endpoints';
import type { GroupRule } from '@app/contracts/groups/group-rule.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { groupsQuery } from '@/lib/filters/use-filter-choices';
import { groupKeys } from './group-keys';

/** Conditions such as "more than three days ago" become true without events, so counts are refetched this often. */
const AGEING_MS = 60_000;
const FRESH_MS = 5 * 60_000;

export const listGroupsQuery = queryOptions({ ...groupsQuery, refetchInterval: AGEING_MS });

/** The groups that a contact is in. */
export const contactGroupsQuery = (contactId: number) =>
  queryOptions({
    queryKey: groupKeys.ofContact(contactId),
    queryFn: ({ signal }) => call(api.groups.ofContact, { params: { id: contactId }, signal }),
    refetchInterval: AGEING_MS,
  });

export const getGroupQuery = (groupId: number) =>
  queryOptions({
    queryKey: groupKeys.detail(groupId),
    queryFn: ({ signal }) => call(api.groups.get, { params: { id: groupId }, signal }),
    refetchInterval: AGEING_MS,
  });

export const groupMembersQuery = (groupId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: groupKeys.membersOf(groupId, search),
    queryFn: ({ pageParam, signal }) =>
      call(api.groups.members, { params: { id: groupId }, query: { search, ...(pageParam ? { before: pageParam } : {}) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: AGEING_MS,
  });

export const groupPreviewQuery = (rule: GroupRule) =>
  queryOptions({
    queryKey: groupKeys.preview(rule),
    queryFn: ({ signal }) => call(api.groups.preview, { body: { rule }, signal }),
    placeholderData: keepPreviousData,
  });

export const groupProposalsQuery = queryOptions({
  queryKey: groupKeys.proposals,
  queryFn: ({ signal }) => call(api.groups.proposals, { signal }),
});

export const ruleAgentsQuery = queryOptions({
  queryKey: ['groups', 'agents'],
  queryFn: ({ signal }) => call(api.assignments.agents, { signal }),
  staleTime: FRESH_MS,
});

export const ruleTagsQuery = queryOptions({
  queryKey: ['groups', 'tags'],
  queryFn: ({ signal }) => call(api.pipeline.tags, { signal }),
  staleTime: FRESH_MS,
});
