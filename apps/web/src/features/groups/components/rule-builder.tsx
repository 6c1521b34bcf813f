import { type GroupRule, isBlock, MAX_CONDITIONS, type RuleBlock } from '@app/contracts/groups/group-rule.contract';
import { CircleAlert, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { newCondition, placed, withoutPart, withPart } from '../rule/rule-draft';
import { BlockEditor } from './block-editor';
import { ConditionLine } from './condition-line';
import { Joint } from './joint';
import { MatchSelect } from './match-select';

export interface RuleBuilderProps {
  rule: GroupRule;
  onRule: (rule: GroupRule) => void;
  problem: string | undefined;
}

const NEW_BLOCK: RuleBlock = { match: 'any', conditions: [newCondition('tag')] };

/** Reads like a sentence: "Contacts that meet all of these: stage is New, and last message more than 14 days ago". */
export function RuleBuilder({ rule, onRule, problem }: RuleBuilderProps) {
  const t = useText('groups.builder');
  const add = (part: GroupRule['conditions'][number]) => onRule({ ...rule, conditions: [...rule.conditions, part] });
  const isFull = rule.conditions.length >= MAX_CONDITIONS;
  const isAlone = rule.conditions.length === 1;
  return (
    <div role="group" aria-label={t('label')} className="flex flex-col gap-2 rounded-md border border-border bg-surface-2 p-3">
      <p className="flex flex-wrap items-center gap-2 text-base text-text">
        {t('intro')} <MatchSelect match={rule.match} onMatch={(match) => onRule({ ...rule, match })} />
      </p>
      {placed(rule.conditions).map(({ part, index, key }) => {
        const remove = isAlone ? undefined : () => onRule(withoutPart(rule, index));
        return (
          <Fragment key={key}>
            {index > 0 && <Joint match={rule.match} />}
            {isBlock(part) ? (
              <BlockEditor block={part} onBlock={(next) => onRule(withPart(rule, index, next))} onRemove={remove} />
            ) : (
              <ConditionLine condition={part} onCondition={(next) => onRule(withPart(rule, index, next))} onRemove={remove} />
            )}
          </Fragment>
        );
      })}
      {!isFull && (
        <div className="flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => add(newCondition('last_activity'))}
          >
            {t('add')}
          </Button>
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden className="size-4" />} onClick={() => add(NEW_BLOCK)}>
            {t('addBlock')}
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-xs font-medium text-danger-text">
          <CircleAlert aria-hidden className="mt-px size-3.5" />
          {problem}
        </p>
      )}
    </div>
  );
}
