import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { AGES } from '../board/age';
import { showColumn } from '../board/column-place';
import type { ShownCounts } from './use-board-counts';

export interface BoardSummaryProps {
  counts: ShownCounts | undefined;
}

const ROW = 'flex gap-x-4 max-md:flex-wrap';
const NAME = 'shrink-0 text-xs leading-6 font-semibold text-text-2';

/** How many contacts stand in each stage, and how many have waited how long. */
export function BoardSummary({ counts }: BoardSummaryProps) {
  const t = useText('pipeline');
  const stages = useStages();
  const number = (count: number | undefined) => <span className="font-semibold text-text tabular-nums">{count ?? '–'}</span>;
  return (
    <div role="group" aria-label={t('board.byTime')} className="flex shrink-0 flex-col gap-1.5 px-4 pt-2.5 pb-1 md:px-6">
      <div className={classNames(ROW, 'max-md:hidden')}>
        <h2 className={NAME}>{t('board.byStage')}</h2>
        <ul className="flex flex-wrap gap-x-3">
          {stages.map(({ id, label, color }) => (
            <li key={id}>
              <button
                type="button"
                data-hue={color}
                onClick={() => void showColumn(id, { behavior: 'smooth', inline: 'center' })}
                className="flex h-6 items-center gap-1.5 rounded-sm text-xs text-text-2 hover:text-text"
              >
                <span aria-hidden className="size-2 rounded-full bg-stage" />
                {label} {number(counts?.stages[id])}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={ROW}>
        <h2 className={NAME}>{t('board.byTime')}</h2>
        <ul className="flex flex-wrap gap-x-4">
          {AGES.map((age) => (
            <li key={age} data-age={age} className="flex h-6 items-center gap-1.5 text-xs text-text-2">
              <span aria-hidden className="h-4 w-1 rounded-full bg-age ring-1 ring-border-strong/40" />
              {t(`ages.${age}`)} {number(counts?.ages[age])}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
