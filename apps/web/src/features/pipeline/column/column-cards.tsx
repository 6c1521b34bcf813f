import type { ShownStage } from '@/lib/stages/stage-list';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { ColumnState } from './use-column';
import { useColumnScroll } from './use-column-scroll';
import { LeadCard } from '../card/lead-card';

export interface ColumnCardsProps {
  stage: ShownStage;
  column: ColumnState;
}

/** The cards of a column: only those in sight are in the page. */
export function ColumnCards({ stage, column }: ColumnCardsProps) {
  const t = useText('pipeline.column');
  const { cards, data, error, search } = column;
  const { scroller, items, height } = useColumnScroll(stage.id, cards, column);
  return (
    <div ref={scroller} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2 [scrollbar-width:thin]">
      {cards.length === 0 && (data ? <Nothing>{search ? t('none', { search }) : t('empty')}</Nothing> : !error && <Loading />)}
      <ul aria-label={t('cards', { stage: stage.label })} className="relative" style={{ height }}>
        {items.map(({ key, index, start }) => {
          const card = cards[index];
          if (!card) return null;
          return (
            <li key={key} className="absolute inset-x-0 top-0" style={{ transform: `translateY(${start}px)` }}>
              <LeadCard card={card} />
            </li>
          );
        })}
      </ul>
      {error && <Failed error={error} column={column} />}
    </div>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="px-2 py-6 text-center text-xs text-balance text-text-2">{children}</p>;
}

function Loading() {
  const t = useText('pipeline.column');
  return (
    <div className="flex flex-col gap-2">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-28 rounded-md" />
      ))}
    </div>
  );
}

interface FailedProps {
  error: Error;
  column: ColumnState;
}

/** At the foot of the cards that are there. */
function Failed({ error, column: { isFetching, isFetchNextPageError, fetchNextPage, refetch } }: FailedProps) {
  const t = useText('pipeline.column');
  const kit = useText('kit');
  const say = useFailureText();
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-2 py-6 text-center text-xs text-text-2">
      <p className="font-semibold text-text">{isFetchNextPageError ? t('moreFailed') : t('failed')}</p>
      <p>{say(error)}</p>
      <Button size="sm" loading={isFetching} onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}>
        {kit('retry')}
      </Button>
    </div>
  );
}
