import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import { memo, useRef } from 'react';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { SearchInput } from '@/ui/search-input';
import { useBoard } from '../board/board-store';
import { columnId } from '../board/column-place';
import { useColumn } from '../hooks/use-column';
import { useColumnDrop } from '../hooks/use-column-drop';
import { useInView } from '../hooks/use-in-view';
import { ColumnCards } from './column-cards';

export interface BoardColumnProps {
  stage: ShownStage;
  /** Of all its cards, whatever is searched for. */
  count: number | undefined;
  filter: BoardFilter;
  /** Whether it can be seen before anybody scrolls. */
  isFirst: boolean;
  className?: string;
}

/** So far beside the screen a column is already loaded. */
const NEAR_PX = 200;

export const BoardColumn = memo(function BoardColumn({ stage, count, filter, isFirst, className }: BoardColumnProps) {
  const t = useText('pipeline.column');
  const element = useRef<HTMLElement>(null);
  const isInView = useInView(element, NEAR_PX, isFirst);
  const column = useColumn(stage.id, filter, isInView);
  // While the pointer drags a card of it to a distant column, it leaves the screen but not the page.
  const holdsDragged = useBoard(({ draggedId }) => draggedId !== null && column.cards.some(({ id }) => id === draggedId));
  const isUnderPointer = useColumnDrop(element, stage.id);
  const isUnderKeys = useBoard(({ lifted }) => lifted?.over === stage.id);
  const total = column.search === '' ? count : column.data?.pages[0]?.total;
  return (
    <section
      ref={element}
      id={columnId(stage.id)}
      aria-labelledby={`${columnId(stage.id)}-name`}
      data-hue={stage.color}
      className={classNames(
        'relative flex min-h-0 w-full shrink-0 flex-col overflow-hidden rounded-lg border-t-3 border-stage bg-well md:w-40',
        (isUnderPointer || isUnderKeys) && 'bg-stage-soft ring-2 ring-stage',
        className,
      )}
    >
      <header className="flex items-center justify-between gap-2 px-2.5 pt-2 pb-1.5">
        <h2 id={`${columnId(stage.id)}-name`} className="truncate text-sm font-semibold text-text" title={stage.label}>
          {stage.label}
        </h2>
        {total !== undefined && (
          <span className="rounded-full bg-stage-soft px-1.5 text-2xs font-semibold text-stage-text tabular-nums">
            <span aria-hidden>{total}</span>
            <span className="sr-only">{t('count', { count: total })}</span>
          </span>
        )}
      </header>
      <SearchInput
        value={column.search}
        onSearch={column.setSearch}
        placeholder={t('search', { stage: stage.label })}
        className="mx-2 mb-2 [&_input]:h-8 [&_input]:px-2.5 [&_input]:text-xs [&_input]:text-ellipsis pointer-coarse:[&_input]:h-11 [&_input:not(:placeholder-shown)]:pr-8 [&>svg]:hidden"
      />
      {isInView || holdsDragged ? <ColumnCards stage={stage} column={column} /> : <div className="flex-1" />}
    </section>
  );
});
