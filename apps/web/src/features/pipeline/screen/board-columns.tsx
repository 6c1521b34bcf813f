import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useQueryClient } from '@tanstack/react-query';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { SearchInput } from '@/ui/search-input';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { cardIn } from '../board/board-cache';
import { useBoardContext } from '../board/board-context';
import { useBoard } from '../board/board-store';
import { searchIn, withSearchIn } from '../board/board-filter';
import { columnId, isInFirstSight, showColumn } from '../board/column-place';
import type { ShownCounts } from './use-board-counts';
import { useBoardLocation, useBoardNavigation } from './use-board-location';
import { useColumn } from '../column/use-column';
import { useNarrowScreen } from '../board/use-device';
import { ColumnCards } from '../column/column-cards';

export interface BoardColumnsProps {
  counts: ShownCounts | undefined;
}

/** All columns side by side; on a phone the chosen one alone. */
export function BoardColumns({ counts }: BoardColumnsProps) {
  const t = useText('pipeline.board');
  const { filter, stage, search } = useBoardLocation();
  const { stages, density } = useBoardContext();
  const chosen = stages.find(({ id }) => id === stage) ?? stages[0];
  const isNarrow = useNarrowScreen();
  useHoveredInSight();
  return (
    <>
      {isNarrow && <StagePicker chosen={chosen} counts={counts} />}
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
            search={searchIn(search.search, column.id)}
            isFirst={isNarrow ? column === chosen : isInFirstSight(index, density)}
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

interface BoardColumnProps {
  stage: ShownStage;
  /** The number of all cards, regardless of the search. */
  count: number | undefined;
  filter: BoardFilter;
  search: string;
  /** Whether it can be seen before anybody scrolls. */
  isFirst: boolean;
  className?: string;
}

/** Columns within this distance of the screen are already loaded. */
const NEAR_PX = 200;

const BoardColumn = memo(function BoardColumn({ stage, count, filter, search, isFirst, className }: BoardColumnProps) {
  const t = useText('pipeline.column');
  const element = useRef<HTMLElement>(null);
  const isInView = useInView(element, NEAR_PX, isFirst);
  const column = useColumn({ stage: stage.id, filter, search, isInView });
  const { density } = useBoardContext();
  const go = useBoardNavigation();
  // While the pointer drags one of its cards to a distant column, the column leaves the screen but not the page.
  const holdsDragged = useBoard(({ draggedId }) => draggedId !== null && column.cards.some(({ id }) => id === draggedId));
  const isUnderPointer = useColumnDrop(element, stage.id);
  const isUnderKeys = useBoard(({ lifted }) => lifted?.over === stage.id);
  const total = search === '' ? count : column.data?.pages[0]?.total;
  return (
    <section
      ref={element}
      id={columnId(stage.id)}
      aria-labelledby={`${columnId(stage.id)}-name`}
      data-hue={stage.color}
      className={classNames(
        'relative flex min-h-0 w-full shrink-0 flex-col overflow-hidden rounded-lg border-t-3 border-stage bg-well',
        density === 'compact' ? 'md:w-40' : 'md:w-62',
        (isUnderPointer || isUnderKeys) && 'bg-stage-soft ring-2 ring-stage',
        className,
      )}
    >
      <header className="flex h-11 shrink-0 items-center justify-between gap-2 px-2.5 pt-1">
        <h2 id={`${columnId(stage.id)}-name`} className="line-clamp-2 text-sm leading-4.5 font-semibold text-text" title={stage.label}>
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
        value={search}
        onSearch={(text) => go(({ search: searches }) => ({ search: withSearchIn(searches, stage.id, text) }))}
        placeholder={t('search', { stage: stage.label })}
        label={t('searchIn', { stage: stage.label })}
        className="mx-2 mb-2 [&_input]:h-8 [&_input]:px-2.5 [&_input]:text-xs [&_input]:text-ellipsis pointer-coarse:[&_input]:h-11 [&_input:not(:placeholder-shown)]:pr-8 [&>svg]:hidden"
      />
      {isInView || holdsDragged ? <ColumnCards stage={stage} column={column} /> : <div className="flex-1" />}
    </section>
  );
});

/** Whether the element is on the screen or close to it; `expected` until it is observed. */
function useInView(element: RefObject<Element | null>, marginPx: number, isExpected: boolean): boolean {
  const [inView, setInView] = useState(isExpected);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px ${marginPx}px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, marginPx]);
  return inView;
}

/** Lets a card be dropped on a column; returns whether one hangs over it. */
function useColumnDrop(element: RefObject<HTMLElement | null>, stage: string): boolean {
  const queryClient = useQueryClient();
  const { move } = useBoardContext();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => typeof source.data.leadId === 'number',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const card = cardIn(queryClient, source.data.leadId as number);
        if (card) move(card, stage);
      },
    });
  }, [element, stage, queryClient, move]);
  return isOver;
}

interface StagePickerProps {
  chosen: ShownStage | undefined;
  counts: ShownCounts | undefined;
}

/** Chooses the one column that a phone shows. */
function StagePicker({ chosen, counts }: StagePickerProps) {
  const t = useText('pipeline.board');
  const { stages } = useBoardContext();
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
