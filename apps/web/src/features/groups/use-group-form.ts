import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { GroupRule } from '@app/contracts/groups/group-rule.contract';
import type { GroupInput, GroupView } from '@app/contracts/groups/groups.contract';
import { useClientId } from '@/lib/forms/use-client-id';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { groupKeys } from './api/group-keys';
import { createGroup, updateGroup } from './api/write-group';
import { FIRST_RULE } from './rule-draft';

/** The form's initial values: empty, an existing group, or a proposal. */
export interface GroupFormTarget {
  group: GroupView | null;
  name: string;
  description: string;
  rule: GroupRule | null;
  proposal?: string;
}

export const NEW_GROUP: GroupFormTarget = { group: null, name: '', description: '', rule: FIRST_RULE };

export const formOf = (group: GroupView): GroupFormTarget => ({
  group,
  name: group.name,
  description: group.description,
  rule: group.rule,
});

const groupSchema = (t: ReturnType<typeof useText<'groups.form'>>) =>
  z.object({
    name: z.string().refine((name) => name.trim() !== '', t('nameMissing')),
    description: z.string(),
    rule: z.custom<GroupRule | null>((rule) => rule === null || GroupRule.safeParse(rule).success, t('ruleUnfinished')),
  });

export function useGroupForm({ group, proposal, name, description, rule }: GroupFormTarget, onSaved: (saved: GroupView) => void) {
  const t = useText('groups.form');
  const { mutateAsync } = useSaveGroup(group);
  return useSchemaForm({
    schema: groupSchema(t),
    values: { name, description, rule },
    failed: t('failed'),
    submit: (values) => mutateAsync({ ...values, ...(proposal ? { proposal } : {}) }, { onSuccess: onSaved }),
  });
}

function useSaveGroup(group: GroupView | null) {
  const t = useText('groups.form');
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn(input: GroupInput) {
      const { name, description, rule } = input;
      return group
        ? updateGroup(group.id, { name, description, ...(rule ? { rule } : {}) })
        : createOnce((client_id) => createGroup({ ...input, client_id }));
    },
    onSuccess(saved) {
      queryClient.setQueryData(groupKeys.detail(saved.id), saved);
      void queryClient.invalidateQueries({ queryKey: groupKeys.all });
      notify({ title: t(group ? 'saved' : 'created', { name: saved.name }), tone: 'success' });
    },
  });
}
