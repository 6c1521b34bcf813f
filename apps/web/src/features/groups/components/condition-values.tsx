import type { RuleCondition } from '@app/contracts/groups/group-rule.contract';
import { useText } from '@/lib/text/use-text';
import { MultiSelect } from '@/ui/multi-select';
import { keyOf, type RuleValue, useRuleChoices, useRuleWords } from '../hooks/use-rule-choices';

type Listed = Extract<RuleCondition, { values: unknown[] }>;

export interface ConditionValuesProps {
  condition: Listed;
  onCondition: (condition: RuleCondition) => void;
}

/** What the field is held against; what was chosen before stays on offer, though nobody has it any more. */
export function ConditionValues({ condition, onCondition }: ConditionValuesProps) {
  const t = useText('groups.builder');
  const choices = useRuleChoices()(condition.field);
  const wordsOf = useRuleWords();
  const chosen: readonly RuleValue[] = condition.values;
  const gone = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const offered = [...choices, ...gone.map((value) => ({ value, label: wordsOf(condition.field, value) }))];
  return (
    <MultiSelect
      label={t('values')}
      placeholder={t('choose')}
      empty={t('noTags')}
      className="min-w-32 flex-1"
      options={offered.map(({ value, label }) => ({ value: keyOf(value), label }))}
      values={chosen.map(keyOf)}
      onValuesChange={(keys) => {
        const values = offered.filter(({ value }) => keys.includes(keyOf(value))).map(({ value }) => value);
        onCondition({ ...condition, values } as RuleCondition);
      }}
    />
  );
}
