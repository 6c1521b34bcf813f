import { X } from 'lucide-react';
import { useState } from 'react';
import type { RuleCondition } from '@app/contracts/groups/group-rule.contract';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { NumberInput } from '@/ui/number-input';
import { typedNumber } from '@/lib/formatting/typed-number';
import { MultiSelect } from '@/ui/multi-select';
import { Select } from '@/ui/select';
import { keyOf, type RuleValue, useRuleChoices, useRuleLabel } from './use-rule-choices';
import { newCondition, opsOf, RULE_FIELDS, type RuleOp, withOp } from './rule-draft';

export interface ConditionLineProps {
  condition: RuleCondition;
  onCondition: (condition: RuleCondition) => void;
  /** Not given where it is the only one. */
  onRemove: (() => void) | undefined;
}

export function ConditionLine({ condition, onCondition, onRemove }: ConditionLineProps) {
  const t = useText('groups');
  const { field, op } = condition;
  return (
    <div className="flex items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <Select
          size="sm"
          label={t('builder.field')}
          className="w-48 max-sm:w-full"
          value={field}
          options={RULE_FIELDS.map((value) => ({ value, label: t(`fields.${value}`) }))}
          onValueChange={(next) => onCondition(newCondition(next))}
        />
        <Select<RuleOp>
          size="sm"
          label={t('builder.op')}
          className="w-36 max-sm:min-w-28 max-sm:flex-1"
          value={op}
          options={opsOf(field).map((value) => ({ value, label: t(`ops.${opKey(condition, value)}`) }))}
          onValueChange={(next) => onCondition(withOp(condition, next))}
        />
        {'values' in condition && <ConditionValues condition={condition} onCondition={onCondition} />}
        {'days' in condition && <Days condition={condition} onCondition={onCondition} />}
      </div>
      {onRemove && <IconButton size="sm" label={t('builder.remove')} icon={<X />} onClick={onRemove} />}
    </div>
  );
}

type Dated = Extract<RuleCondition, { days: number }>;

function Days({ condition, onCondition }: { condition: Dated; onCondition: (condition: RuleCondition) => void }) {
  const t = useText('groups');
  const { days, op, field } = condition;
  const [typed, setTyped] = useState(String(days));
  const count = days === 1 ? 'day' : 'days';
  const unit = op === 'older' && field !== 'unanswered' ? (`${count}Ago` as const) : count;
  return (
    <span className="flex items-center gap-2 text-base text-text-2">
      <NumberInput
        size="sm"
        aria-label={t('builder.days')}
        className="w-20"
        value={typedNumber(typed) === days || Number.isNaN(days) ? typed : String(days)}
        onChange={({ target }) => {
          setTyped(target.value);
          onCondition({ ...condition, days: typedNumber(target.value) });
        }}
      />
      {t(`builder.units.${unit}`)}
    </span>
  );
}

const WAITING = { is: 'waits', is_not: 'waitsNot', older: 'waitsLong' } as const;

/** The compared field decides the words: a phone number "is known", a wait lasts "for more than". */
function opKey({ field }: RuleCondition, op: RuleOp) {
  if (field === 'unanswered') return WAITING[op as keyof typeof WAITING];
  if (field === 'phone' || field === 'email') return op === 'is' ? 'known' : 'unknown';
  return op;
}

type Listed = Extract<RuleCondition, { values: unknown[] }>;

interface ConditionValuesProps {
  condition: Listed;
  onCondition: (condition: RuleCondition) => void;
}

/** The values to compare with; chosen values stay in the list even if no contact has them. */
function ConditionValues({ condition, onCondition }: ConditionValuesProps) {
  const t = useText('groups.builder');
  const choices = useRuleChoices()(condition.field);
  const labelOf = useRuleLabel();
  const chosen: readonly RuleValue[] = condition.values;
  const gone = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const offered = [...choices, ...gone.map((value) => ({ value, label: labelOf(condition.field, value) }))];
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
