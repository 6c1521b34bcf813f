import { MAX_CONDITIONS, type RuleBlock } from '@app/contracts/groups/group-rule.contract';
import { Plus, X } from 'lucide-react';
import { Fragment } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { newCondition, placed, withoutPart, withPart } from '../rule/rule-draft';
import { ConditionLine } from './condition-line';
import { Joint } from './joint';
import { MatchSelect } from './match-select';

export interface BlockEditorProps {
  block: RuleBlock;
  onBlock: (block: RuleBlock) => void;
  /** Not given where it is the only part of the rule. */
  onRemove: (() => void) | undefined;
}

/** Conditions within the rule that are met together. */
export function BlockEditor({ block, onBlock, onRemove }: BlockEditorProps) {
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
