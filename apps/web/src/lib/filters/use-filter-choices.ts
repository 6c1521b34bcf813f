import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useMe } from '@/lib/session/use-me';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';

export interface FilterOption {
  value: string;
  label: string;
}

/** An agent sees only own and unassigned people, so nobody else is a choice. */
export function useAssigneeOptions(): FilterOption[] {
  const t = useText('kit.filters');
  const me = useMe();
  const { data } = useQuery({ ...assignableAgentsQuery, enabled: me.permissions.includes('conversations.read_all') });
  const others = (data?.agents ?? []).filter(({ id }) => id !== me.id);
  return [
    { value: 'me', label: t('mine') },
    { value: 'nobody', label: t('nobody') },
    ...others.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

export const useStageOptions = (): FilterOption[] => useStages().map(({ id, label }) => ({ value: id, label }));

export const useTagOptions = (): FilterOption[] => (useQuery(contactTagsQuery).data?.tags ?? []).map((tag) => ({ value: tag, label: tag }));

export function useGroupOptions(): FilterOption[] {
  const { data } = useQuery(groupsQuery);
  return (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

const FRESH_MS = 5 * 60_000;

/** Events keep it fresh. */
export const groupsQuery = queryOptions({
  queryKey: ['groups', 'list'],
  queryFn: ({ signal }) => call(api.groups.list, { signal }),
});

export const assignableAgentsQuery = queryOptions({
  queryKey: ['filters', 'agents'],
  queryFn: ({ signal }) => call(api.assignments.agents, { signal }),
  staleTime: FRESH_MS,
});

export const contactTagsQuery = queryOptions({
  queryKey: ['filters', 'tags'],
  queryFn: ({ signal }) => call(api.pipeline.tags, { signal }),
  staleTime: FRESH_MS,
});
