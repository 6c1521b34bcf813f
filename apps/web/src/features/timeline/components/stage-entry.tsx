import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import type { ItemOf } from '../entries/item-of';
import { timeSpent } from '../entries/time-spent';
import { PersonLine } from './person-line';
import { ReasonLine } from './reason-line';

export interface StageEntryProps {
  item: ItemOf<'stage'>;
}

export function StageEntry({ item: { from, to, user, reason, seconds } }: StageEntryProps) {
  const t = useText('timeline');
  const stages = useStages();
  const { unit, count } = timeSpent(seconds);
  // A stage that is there has its name of today in the reader's language; of one that is gone the old name is told.
  const nameOf = ({ id, name }: typeof from) => stages.find((stage) => stage.id === id)?.label ?? name;
  return (
    <>
      <p className="text-base font-medium wrap-anywhere text-text">{t('stage', { from: nameOf(from), to: nameOf(to) })}</p>
      <p className="text-sm text-text-2">{t('spent', { stage: nameOf(from), time: t(`units.${unit}`, { count }) })}</p>
      <PersonLine user={user} />
      <ReasonLine reason={reason} />
    </>
  );
}
