import { Clock, Columns3Cog } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchedAtRest } from '@/lib/loading/at-rest';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { clearBoard } from '../board/board-store';
import { useBoardCounts } from '../hooks/use-board-counts';
import { useBoardLocation } from '../hooks/use-board-location';
import { useBrowserSettings } from '../hooks/use-browser-settings';
import { BoardAnnouncer } from './board-announcer';
import { BoardColumns } from './board-columns';
import { BoardGround } from './board-ground';
import { BoardSummary } from './board-summary';
import { FiltersToCome } from './filters-to-come';

// What opens over the board, and what chooses among its cards, comes after them.
const BoardFilters = lazy(fetchedAtRest(() => import('./board-filters').then((file) => ({ default: file.BoardFilters }))));
const LeadDialogs = lazy(fetchedAtRest(() => import('./lead-dialogs').then((file) => ({ default: file.LeadDialogs }))));
const StagesDialog = lazy(fetchedAtRest(() => import('./stages-dialog').then((file) => ({ default: file.StagesDialog }))));
const TimeSettingsDialog = lazy(
  fetchedAtRest(() => import('./time-settings-dialog').then((file) => ({ default: file.TimeSettingsDialog }))),
);

/** The sales board: managers keep it open on a wall. */
export function BoardScreen() {
  const t = useText('pipeline.board');
  const { filter } = useBoardLocation();
  const counts = useBoardCounts(filter);
  const mayEdit = useCan('pipeline.manage');
  const [open, setOpen] = useState<'times' | 'stages' | null>(null);
  useBrowserSettings();
  useEffect(() => clearBoard, []);
  const refusal = mayEdit ? {} : { disabledReason: t('managersOnly') };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        count={counts?.total}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button icon={<Clock aria-hidden />} onClick={() => setOpen('times')} {...refusal}>
              {t('timeSettings')}
            </Button>
            <Button icon={<Columns3Cog aria-hidden />} onClick={() => setOpen('stages')} {...refusal}>
              {t('customStages')}
            </Button>
          </div>
        }
      />
      <BoardSummary counts={counts} />
      <Suspense fallback={<FiltersToCome />}>
        <BoardFilters paused={counts?.paused} />
      </Suspense>
      <BoardGround>
        <BoardColumns counts={counts} />
        <Suspense>
          <LeadDialogs />
        </Suspense>
      </BoardGround>
      <BoardAnnouncer />
      <Suspense>
        <TimeSettingsDialog open={open === 'times'} onClose={() => setOpen(null)} />
        <StagesDialog open={open === 'stages'} onClose={() => setOpen(null)} />
      </Suspense>
    </div>
  );
}
