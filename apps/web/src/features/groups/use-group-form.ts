import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GroupRule } from '@app/contracts/groups/group-rule.contract';
import type { GroupInput, GroupView } from '@app/contracts/groups/groups.contract';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { groupKeys } from './api/group-keys';
import { createGroup, updateGroup } from './api/write-group';
import { FIRST_RULE } from './rule-draft';

/** What the form begins with: nothing, a group that is changed, or a proposal that is not quite what one wants. */
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

/** The words and the rule of a group until they are saved; what is wrong is said once saving was tried. */
export function useGroupForm({ group, proposal, ...initial }: GroupFormTarget, onSaved: (saved: GroupView) => void) {
  const t = useText('groups.form');
  const say = useFailureText();
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveGroup(group);
  const isNamed = values.name.trim() !== '';
  const isRuled = values.rule === null || GroupRule.safeParse(values.rule).success;

  const change = (fields: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...fields }));
    reset();
  };
  const submit = () => {
    setTried(true);
    if (!isNamed || !isRuled || isPending) return;
    mutate({ ...values, ...(proposal ? { proposal } : {}) }, { onSuccess: onSaved });
  };
  const isTaken = error instanceof ApiFailure && 'name' in error.fields;
  const missing = tried && !isNamed ? t('nameMissing') : undefined;
  const problems = {
    name: isTaken ? say(error) : missing,
    rule: tried && !isRuled ? t('ruleUnfinished') : undefined,
    whole: error && !isTaken ? say(error, t('failed')) : undefined,
  };
  return { values, change, submit, problems, isSaving: isPending };
}

/** Saves a group: a new one, or other words and another rule for one that is there. */
function useSaveGroup(group: GroupView | null) {
  const t = useText('groups.form');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn(input: GroupInput) {
      const { name, description, rule } = input;
      return group ? updateGroup(group.id, { name, description, ...(rule ? { rule } : {}) }) : createGroup(input);
    },
    onSuccess(saved) {
      queryClient.setQueryData(groupKeys.detail(saved.id), saved);
      void queryClient.invalidateQueries({ queryKey: groupKeys.all });
      notify({ title: t(group ? 'saved' : 'created', { name: saved.name }), tone: 'success' });
    },
  });
}
