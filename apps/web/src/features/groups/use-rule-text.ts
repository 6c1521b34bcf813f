import { type GroupRule, isBlock, type RuleCondition, type RulePart } from '@app/contracts/groups/group-rule.contract';
import { useCallback } from 'react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { useRuleLabel } from './use-rule-choices';

/** A rule as a sentence: "Stage is New or Contacted and last message more than 14 days ago". */
export function useRuleText(): (rule: GroupRule) => string {
  const t = useText('groups');
  const format = useFormatter();
  const labelOf = useRuleLabel();
  return useCallback(
    (rule) => {
      const list = (words: string[], match: 'all' | 'any') => format.list(words, { type: match === 'all' ? 'conjunction' : 'disjunction' });
      const one = (condition: RuleCondition): string => {
        const field = t(`fields.${condition.field}`);
        if ('values' in condition) {
          const words = condition.values.map((value) => labelOf(condition.field, value));
          return t(`sentence.${condition.op}`, { field, values: list(words, condition.op === 'all' ? 'all' : 'any') });
        }
        if (condition.field === 'unanswered') {
          if (condition.op === 'older') return t('sentence.waitsLong', { days: condition.days });
          return t(condition.op === 'is' ? 'sentence.waits' : 'sentence.waitsNot');
        }
        if ('days' in condition) return t(`sentence.${condition.op}`, { field, days: condition.days });
        if (condition.op === 'never') return t('sentence.never', { field });
        return t(condition.op === 'is' ? 'sentence.known' : 'sentence.unknown', { field });
      };
      const part = (inner: RulePart): string =>
        isBlock(inner)
          ? `(${list(
              inner.conditions.map((condition) => quiet(one(condition))),
              inner.match,
            )})`
          : quiet(one(inner));
      const sentence = list(rule.conditions.map(part), rule.match);
      return sentence.charAt(0).toUpperCase() + sentence.slice(1);
    },
    [t, format, labelOf],
  );
}

/** Within the sentence. */
const quiet = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
