import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Clock, Columns3Cog } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { BoardContext } from '../board/board-context';
import { clearBoard, useBoard } from '../board/board-store';
import { LeadDialogs } from '../card/lead-dialogs';
import { dropBrowserSettings, hasBrowserSettings } from '../settings/browser-keys';
import { StagesDialog } from '../settings/stages-dialog';
import { TimeSettingsDialog } from '../settings/time-settings-dialog';
import { useBoardCounts } from './use-board-counts';
import { useBoardLocation } from './use-board-location';
import { useMoveLead } from '../moves/use-move-lead';
import { usePause } from '../snooze/use-snooze';
import { useTimeSettings } from '../settings/use-time-settings';
import { BoardColumns } from './board-columns';
import { BoardFilters } from './board-filters';
import { BoardSummary } from './board-summary';

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
      <BoardFilters paused={counts?.paused} />
      <BoardProvider>
        <BoardColumns counts={counts} />
        <LeadDialogs />
      </BoardProvider>
      <BoardAnnouncer />
      <TimeSettingsDialog open={open === 'times'} onClose={() => setOpen(null)} />
      <StagesDialog open={open === 'stages'} onClose={() => setOpen(null)} />
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

function BoardProvider({ children }: { children: ReactNode }) {
  const stages = useStages();
  const times = useTimeSettings();
  const now = useMinute();
  const move = useMoveLead();
  const pause = usePause();
  const value = useMemo(() => ({ stages, times, now, move, pause }), [stages, times, now, move, pause]);
  return <BoardContext value={value}>{children}</BoardContext>;
}

const STEP_MS = 30_000;
const now = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS;

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, STEP_MS / 2);
  return () => clearInterval(timer);
};

/** The time in steps of half a minute: what shows an age draws itself anew no more often. */
const useMinute = (): number => useSyncExternalStore(subscribe, now);
