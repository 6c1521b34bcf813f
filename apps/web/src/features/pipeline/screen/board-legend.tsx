import type { BoardPreferences } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Rows3, Rows4 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { AGES } from '../board/age';
import { showColumn } from '../board/column-place';
import { BoardFilters } from './board-filters';
import type { ShownCounts } from './use-board-counts';

export interface BoardHeadProps {
  counts: ShownCounts | undefined;
}

/** Filters, how dense the cards are, and the legend. Nothing in it wraps: rows scroll sideways, so that no number that arrives moves the columns. */
export function BoardHead({ counts }: BoardHeadProps) {
  const { board, change } = useBoardPreferences();
  const legend = useId();
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 px-4 pt-2 pb-1 md:px-6">
        <BoardFilters paused={counts?.paused} />
        <LegendToggle isFolded={board.legend_folded} controls={legend} onToggle={() => change({ legend_folded: !board.legend_folded })} />
        <DensityChoice value={board.density} onChange={(density) => change({ density })} />
      </div>
      <div id={legend} hidden={board.legend_folded}>
        <BoardLegend counts={counts} />
      </div>
    </>
  );
}

interface LegendToggleProps {
  isFolded: boolean;
  controls: string;
  onToggle: () => void;
}

function LegendToggle({ isFolded, controls, onToggle }: LegendToggleProps) {
  const t = useText('pipeline.board');
  const stages = useStages();
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={controls}
      onClick={onToggle}
      className={classNames(buttonStyle({ size: 'sm' }), 'max-md:ml-auto')}
    >
      <span aria-hidden className="flex w-16 gap-0.5 max-2xl:hidden">
        {stages.map(({ id, color }) => (
          <span key={id} data-hue={color} className="h-1.5 min-w-0 flex-1 rounded-full bg-stage" />
        ))}
      </span>
      {t('legend')}
      <ChevronDown aria-hidden className={classNames('size-4 text-text-3 transition-transform', !isFolded && 'rotate-180')} />
    </button>
  );
}

const DENSITIES = ['compact', 'comfortable'] as const;
type Density = (typeof DENSITIES)[number];

/** Where there is no room for both, one button for the other density. */
function DensityChoice({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  const t = useText('pipeline.board.density');
  const other = value === 'compact' ? 'comfortable' : 'compact';
  return (
    <>
      <div
        role="group"
        aria-label={t('label')}
        className="flex shrink-0 rounded-md border border-border bg-surface p-0.5 shadow-e1 max-lg:hidden"
      >
        {DENSITIES.map((density) => (
          <button
            key={density}
            type="button"
            aria-pressed={density === value}
            onClick={() => onChange(density)}
            className="h-6.5 rounded-sm px-2.5 text-sm font-medium text-text-2 hover:text-text aria-pressed:bg-brand-soft aria-pressed:text-brand-text pointer-coarse:h-10"
          >
            {t(density)}
          </button>
        ))}
      </div>
      <IconButton
        label={t(`to.${other}`)}
        icon={other === 'compact' ? <Rows4 aria-hidden /> : <Rows3 aria-hidden />}
        variant="secondary"
        className="lg:hidden"
        onClick={() => onChange(other)}
      />
    </>
  );
}

const ENTRY = 'flex h-6 shrink-0 items-center gap-1.5 text-xs whitespace-nowrap text-text-2';

/** The number of contacts per stage and per age. */
function BoardLegend({ counts }: BoardHeadProps) {
  const t = useText('pipeline');
  const stages = useStages();
  return (
    <div role="group" aria-label={t('board.byTime')} className="flex shrink-0 flex-col gap-0.5 px-4 pb-1 md:px-6">
      <LegendRow name={t('board.byStage')} className="max-md:hidden">
        {stages.map(({ id, label, color }) => (
          <li key={id}>
            <button
              type="button"
              data-hue={color}
              onClick={() => void showColumn(id, { behavior: 'smooth', inline: 'center' })}
              className={classNames(ENTRY, 'rounded-sm hover:text-text focus-visible:-outline-offset-2')}
            >
              <span aria-hidden className="size-2 rounded-full bg-stage" />
              {label} <LegendNumber count={counts?.stages[id]} />
            </button>
          </li>
        ))}
      </LegendRow>
      <LegendRow name={t('board.byTime')} isPlain>
        {AGES.map((age) => (
          <li key={age} data-age={age} className={ENTRY}>
            <span aria-hidden className="h-4 w-1 rounded-full bg-age" />
            {t(`ages.${age}`)} <LegendNumber count={counts?.ages[age]} />
          </li>
        ))}
      </LegendRow>
    </div>
  );
}

interface LegendRowProps {
  name: string;
  /** Has no buttons by which the keyboard would scroll it: on a phone it wraps, with room for the numbers from the start. */
  isPlain?: boolean;
  className?: string;
  children: ReactNode;
}

function LegendRow({ name, isPlain = false, className, children }: LegendRowProps) {
  return (
    <div className={classNames('flex min-w-0 gap-x-4', isPlain && 'max-md:flex-col', className)}>
      <h2 className="shrink-0 text-xs leading-6 font-semibold text-text-2">{name}</h2>
      <ul
        className={classNames(
          'flex min-w-0 gap-x-3 overflow-x-auto mask-r-from-[calc(100%-1rem)] pr-4 [scrollbar-width:none]',
          isPlain && 'max-md:flex-wrap max-md:overflow-visible max-md:mask-none max-md:pr-0',
        )}
      >
        {children}
      </ul>
    </div>
  );
}

/** An unknown number is as wide as most numbers are. */
function LegendNumber({ count }: { count: number | undefined }) {
  return <span className="min-w-[3ch] font-semibold text-text tabular-nums">{count ?? '–'}</span>;
}

/** How the person looks at the board. A choice shows immediately and, once saved, on every device; one that is not saved lasts as long as the page. */
function useBoardPreferences() {
  const queryClient = useQueryClient();
  const { board } = useMe();
  const { mutate } = useMutation({
    mutationFn: (next: BoardPreferences) => call(api.auth.savePreferences, { body: { board: next } }),
    scope: { id: 'board-preferences' },
    onMutate: async (next) => {
      // an answer that is still on its way would bring the old choice back
      await queryClient.cancelQueries(meQuery);
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, board: next });
    },
  });
  return { board, change: (part: Partial<BoardPreferences>) => mutate({ ...board, ...part }) };
}
