import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { useBoardGround } from '../board/board-context';
import { useBoard } from '../board/board-store';
import { isInFirstSight, showColumn } from '../board/column-place';
import { useNarrowScreen } from '../hooks/use-device';
import type { ShownCounts } from '../hooks/use-board-counts';
import { useBoardLocation, useBoardNavigation } from '../hooks/use-board-location';
import { BoardColumn } from './board-column';

export interface BoardColumnsProps {
  counts: ShownCounts | undefined;
}

/** All columns side by side; on a phone the chosen one alone. */
export function BoardColumns({ counts }: BoardColumnsProps) {
  const t = useText('pipeline.board');
  const { filter, stage } = useBoardLocation();
  const { stages } = useBoardGround();
  const chosen = stages.find(({ id }) => id === stage) ?? stages[0];
  const isNarrow = useNarrowScreen();
  useHoveredInSight();
  return (
    <>
      {isNarrow && <StagePicker stages={stages} chosen={chosen} counts={counts} />}
      <section
        aria-label={t('columns')}
        className="relative flex min-h-0 flex-1 gap-3 px-4 pt-1 pb-4 max-md:pb-3 md:overflow-x-auto md:px-6"
      >
        {stages.map((column, index) => (
          <BoardColumn
            key={column.id}
            stage={column}
            count={counts?.stages[column.id]}
            filter={filter}
            isFirst={isNarrow ? column === chosen : isInFirstSight(index)}
            className={classNames(column !== chosen && 'max-md:hidden')}
          />
        ))}
      </section>
    </>
  );
}

/** The column over which the keyboard holds a card is scrolled into sight. */
function useHoveredInSight(): void {
  const over = useBoard(({ lifted }) => lifted?.over);
  useEffect(() => {
    if (over) showColumn(over);
  }, [over]);
}

interface StagePickerProps extends BoardColumnsProps {
  stages: readonly ShownStage[];
  chosen: ShownStage | undefined;
}

function StagePicker({ stages, chosen, counts }: StagePickerProps) {
  const t = useText('pipeline.board');
  const go = useBoardNavigation();
  const at = stages.findIndex((stage) => stage === chosen);
  const step = (by: number) => go({ stage: stages[(at + by + stages.length) % stages.length]?.id });
  return (
    <div className="flex shrink-0 items-center gap-2 px-4 py-1.5">
      <IconButton label={t('previous')} icon={<ChevronLeft aria-hidden />} variant="secondary" onClick={() => step(-1)} />
      <Select
        label={t('picker')}
        className="min-w-0 flex-1"
        value={chosen?.id ?? null}
        options={stages.map(({ id, label }) => ({ value: id, label: counts ? `${label} (${counts.stages[id] ?? 0})` : label }))}
        onValueChange={(stage) => go({ stage })}
      />
      <IconButton label={t('next')} icon={<ChevronRight aria-hidden />} variant="secondary" onClick={() => step(1)} />
    </div>
  );
}
