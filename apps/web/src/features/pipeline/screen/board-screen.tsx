import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Clock, Columns3Cog } from 'lucide-react';
import { lazy, type ReactNode, startTransition, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { fetchedAtRest } from '@/lib/loading/at-rest';
import { painted } from '@/lib/loading/painted';
import { useCan } from '@/lib/session/use-me';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { BoardContext } from '../board/board-context';
import { clearBoard, useBoard } from '../board/board-store';
import { dropBrowserSettings, hasBrowserSettings } from '../settings/browser-keys';
import { useBoardCounts } from './use-board-counts';
import { useBoardLocation } from './use-board-location';
import { useMoveLead } from '../moves/use-move-lead';
import { usePause } from '../snooze/use-snooze';
import { useTimeSettings } from '../settings/use-time-settings';
import { BoardColumns } from './board-columns';
import { BoardSummary } from './board-summary';

// What opens over the board, and what chooses among its cards, comes after them.
const BoardFilters = lazy(fetchedAtRest(() => import('./board-filters').then((file) => ({ default: file.BoardFilters }))));
const LeadDialogs = lazy(fetchedAtRest(() => import('../card/lead-dialogs').then((file) => ({ default: file.LeadDialogs }))));
const StagesDialog = lazy(fetchedAtRest(() => import('../settings/stages-dialog').then((file) => ({ default: file.StagesDialog }))));
const TimeSettingsDialog = lazy(
  fetchedAtRest(() => import('../settings/time-settings-dialog').then((file) => ({ default: file.TimeSettingsDialog }))),
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

/** Says each step of a move to those who do not see it. */
function BoardAnnouncer() {
  const announcement = useBoard((state) => state.announcement);
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {announcement}
    </p>
  );
}

const FILTERS = { agent: 'w-40', tag: 'w-36', channel: 'w-36', waiting: 'w-28', paused: 'w-28' };

/** Holds the place of the filters. */
function FiltersToCome() {
  return (
    <div className="flex shrink-0 items-center gap-2 overflow-hidden px-4 py-1.5 md:px-6">
      {Object.entries(FILTERS).map(([name, width]) => (
        <Skeleton key={name} className={`h-8 shrink-0 rounded-md ${width}`} />
      ))}
    </div>
  );
}

/** What an older client kept in this browser becomes the organization's, once, and is forgotten here (PRODUCT.md, decision 11). */
function useBrowserSettings(): void {
  const queryClient = useQueryClient();
  const mayImport = useCan('pipeline.manage');
  useEffect(() => {
    if (!mayImport || !hasBrowserSettings()) return;
    // What fails stays where it is and is tried again with the next visit.
    void importSettings(queryClient).catch(() => undefined);
  }, [queryClient, mayImport]);
}

async function importSettings(queryClient: QueryClient): Promise<void> {
  const { readBrowserSettings } = await import('../settings/browser-settings');
  const kept = readBrowserSettings();
  if (!kept) return;
  const settings = await call(api.pipeline.importBrowser, { body: kept });
  dropBrowserSettings();
  queryClient.setQueryData(pipelineSettingsQuery.queryKey, settings);
}

function BoardGround({ children }: { children: ReactNode }) {
  const stages = useStages();
  const times = useTimeSettings();
  const now = useMinute();
  const move = useMoveLead();
  const pause = usePause();
  const isPainted = usePainted();
  const ground = useMemo(() => ({ stages, times, isPainted, now, move, pause }), [stages, times, isPainted, now, move, pause]);
  return <BoardContext value={ground}>{children}</BoardContext>;
}

const STEP_MS = 30_000;
const now = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS;

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, STEP_MS / 2);
  return () => clearInterval(timer);
};

/** The time in steps of half a minute: what shows an age draws itself anew no more often. */
const useMinute = (): number => useSyncExternalStore(subscribe, now);

/** Whether what was drawn first has been painted. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let unmounted = false;
    void painted().then(() => {
      if (!unmounted) startTransition(() => setPainted(true));
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return isPainted;
}
