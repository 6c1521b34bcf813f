import { CircleAlert, Plus, X } from 'lucide-react';
import { Fragment } from 'react';
import { type GroupRule, isBlock, MAX_CONDITIONS, type RuleBlock } from '@app/contracts/groups/group-rule.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { newCondition, placed, withoutPart, withPart } from './rule-draft';
import { ConditionLine } from './condition-line';

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

interface BlockEditorProps {
  block: RuleBlock;
  onBlock: (block: RuleBlock) => void;
  /** Not given where it is the only part of the rule. */
  onRemove: (() => void) | undefined;
}

/** Conditions within the rule that are met together. */
function BlockEditor({ block, onBlock, onRemove }: BlockEditorProps) {
  const t = useText('groups.builder');
  const { match, conditions } = block;
  const isAlone = conditions.length === 1;
  return (
    <div role="group" aria-label={t('addBlock')} className="flex flex-col gap-2 rounded-md border border-border bg-surface p-2.5">
      <div className="flex flex-wrap items-center gap-2 text-base text-text">
        {t('introBlock')} <MatchSelect match={match} onMatch={(next) => onBlock({ ...block, match: next })} />
        {onRemove && <IconButton size="sm" className="ml-auto" label={t('removeBlock')} icon={<X />} onClick={onRemove} />}
      </div>
      {placed(conditions).map(({ part: condition, index, key }) => (
        <Fragment key={key}>
          {index > 0 && <Joint match={match} />}
          <ConditionLine
            condition={condition}
            onCondition={(next) => onBlock(withPart(block, index, next))}
            onRemove={isAlone ? undefined : () => onBlock(withoutPart(block, index))}
          />
        </Fragment>
      ))}
      {conditions.length < MAX_CONDITIONS && (
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onBlock({ match, conditions: [...conditions, newCondition('stage')] })}
        >
          {t('add')}
        </Button>
      )}
    </div>
  );
}

/** The word between two conditions. */
function Joint({ match }: Pick<GroupRule, 'match'>) {
  const t = useText('groups.builder');
  return <span className="pl-1 text-xs font-medium text-text-3">{t(match === 'all' ? 'and' : 'or')}</span>;
}

interface MatchSelectProps {
  match: GroupRule['match'];
  onMatch: (match: GroupRule['match']) => void;
}

function MatchSelect({ match, onMatch }: MatchSelectProps) {
  const t = useText('groups.builder');
  return (
    <Select
      size="sm"
      label={t('match')}
      className="w-36"
      value={match}
      options={(['all', 'any'] as const).map((value) => ({ value, label: t(value) }))}
      onValueChange={onMatch}
    />
  );
}
