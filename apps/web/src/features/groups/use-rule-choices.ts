import { ContactSource, SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import { Channel } from '@app/contracts/conversations/conversations.contract';
import type { RuleField } from '@app/contracts/groups/group-rule.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { ruleAgentsQuery, ruleTagsQuery } from './api/group-queries';

/** Represents null in a list of options. */
const NONE = 'none';

export type RuleValue = string | number | null;

export interface RuleChoice {
  value: RuleValue;
  label: string;
}

export const keyOf = (value: RuleValue): string => (value === null ? NONE : String(value));

/** The choices of a field, in words. */
export function useRuleChoices(): (field: RuleField) => RuleChoice[] {
  const t = useText('groups');
  const stages = useStages();
  const { data: team } = useQuery(ruleAgentsQuery);
  const { data: known } = useQuery(ruleTagsQuery);
  return useCallback(
    (field) => {
      if (field === 'stage') return stages.map(({ id, label }) => ({ value: id, label }));
      if (field === 'tag') return (known?.tags ?? []).map((tag) => ({ value: tag, label: tag }));
      if (field === 'source') return ContactSource.options.map((value) => ({ value, label: t(`sources.${value}`) }));
      if (field === 'channel') return Channel.options.map((value) => ({ value, label: t(`values.${value}`) }));
      if (field === 'language') {
        const spoken = SpokenLanguage.options.map((value) => ({ value: value as RuleValue, label: t(`values.${value}`) }));
        return [...spoken, { value: null, label: t('values.unknown') }];
      }
      const people = (team?.agents ?? []).map(({ id, name, email }) => ({ value: id as RuleValue, label: name || email }));
      return [{ value: null, label: t('values.nobody') }, ...people];
    },
    [t, stages, team, known],
  );
}

/** The words of a value, also of one that can no longer be chosen. */
export function useRuleLabel(): (field: RuleField, value: RuleValue) => string {
  const choices = useRuleChoices();
  const stages = useStages();
  return useCallback(
    (field, value) => {
      const found = choices(field).find((choice) => choice.value === value);
      if (found) return found.label;
      return field === 'stage' ? stageIn(stages, String(value)).label : String(value);
    },
    [choices, stages],
  );
}
