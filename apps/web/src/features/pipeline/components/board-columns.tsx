import { lazy, Suspense, useEffect } from 'react';
import { fetchedAtRest } from '@/lib/loading/at-rest';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { useBoardGround } from '../board/board-context';
import { useBoard } from '../board/board-store';
import { isInFirstSight, showColumn } from '../board/column-place';
import { useNarrowScreen } from '../hooks/use-device';
import type { ShownCounts } from '../hooks/use-board-counts';
import { useBoardLocation } from '../hooks/use-board-location';
import { BoardColumn } from './board-column';

const StagePicker = lazy(fetchedAtRest(() => import('./stage-picker').then((file) => ({ default: file.StagePicker }))));

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
      {isNarrow && (
        <Suspense fallback={<div className="h-14 shrink-0" />}>
          <StagePicker chosen={chosen} counts={counts} />
        </Suspense>
      )}
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
