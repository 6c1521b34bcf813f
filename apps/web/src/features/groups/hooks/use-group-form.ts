import { GroupRule } from '@app/contracts/groups/group-rule.contract';
import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { FIRST_RULE } from '../rule/rule-draft';
import { useSaveGroup } from './use-save-group';

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
