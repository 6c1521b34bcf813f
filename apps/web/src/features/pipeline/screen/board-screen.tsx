import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, Columns3Cog } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useCan, useMe } from '@/lib/session/use-me';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useStages } from '@/lib/stages/use-stages';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { AtOnce } from '@/ui/at-once';
import { ErrorState } from '@/ui/error-state';
import { HeaderActions } from '@/ui/header-actions';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { BoardContext } from '../board/board-context';
import { clearBoard, useBoard } from '../board/board-store';
import { LeadDialogs } from '../card/lead-dialogs';
import { dropBrowserSettings, hasBrowserSettings } from '../settings/browser-keys';
import { useBoardCounts } from './use-board-counts';
import { useBoardLocation } from './use-board-location';
import { useMoveLead } from '../moves/use-move-lead';
import { usePause } from '../snooze/use-snooze';
import { useTimeSettings } from '../settings/use-time-settings';
import { BoardColumns } from './board-columns';
import { BoardHead } from './board-legend';

const TimeSettingsDialog = loadedWhenOpen(() => import('../settings/time-settings-dialog').then((file) => file.TimeSettingsDialog));
const StagesDialog = loadedWhenOpen(() => import('../settings/stages-dialog').then((file) => file.StagesDialog));

/** The sales board: managers keep it open on a wall. */
export function BoardScreen() {
  const t = useText('pipeline.board');
  const { filter } = useBoardLocation();
  const { counts, failure } = useBoardCounts(filter);
  const settings = useQuery(pipelineSettingsQuery);
  const mayEdit = useCan('pipeline.manage');
  const [open, setOpen] = useState<'times' | 'stages' | null>(null);
  useBrowserSettings();
  useEffect(() => clearBoard, []);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        count={counts?.total}
        actions={
          mayEdit && (
            <HeaderActions
              actions={[
                { label: t('timeSettings'), icon: <Clock aria-hidden />, onSelect: () => setOpen('times') },
                { label: t('customStages'), icon: <Columns3Cog aria-hidden />, onSelect: () => setOpen('stages') },
              ]}
            />
          )
        }
      />
      {/* the stages of the organization may be more than the usual ones */}
      <AtOnce queries={[settings]} skeleton={<ColumnsToCome />}>
        <BoardHead counts={counts} />
        <BoardProvider>
          {failure ? <ErrorState title={t('failed')} {...failure} className="flex-1" /> : <BoardColumns counts={counts} />}
          <LeadDialogs />
        </BoardProvider>
      </AtOnce>
      <BoardAnnouncer />
      <TimeSettingsDialog open={open === 'times'} onClose={() => setOpen(null)} />
      <StagesDialog open={open === 'stages'} onClose={() => setOpen(null)} />
    </div>
  );
}

const ColumnsToCome = () => (
  <div className="flex min-h-0 flex-1 gap-3 overflow-hidden px-4 pt-20 pb-4 md:px-6">
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} className="h-full w-full shrink-0 rounded-lg md:w-40" />
    ))}
  </div>
);

/** Says each step of a move to those who do not see it. */
function BoardAnnouncer() {
  const announcement = useBoard((state) => state.announcement);
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {announcement}
    </p>
  );
}

/** Settings that an older client kept in this browser become the organization's, once, and are forgotten here. */
function useBrowserSettings(): void {
  const queryClient = useQueryClient();
  const mayImport = useCan('pipeline.manage');
  useEffect(() => {
    if (!mayImport || !hasBrowserSettings()) return;
    // A failed setting stays where it is and is tried again with the next visit.
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
  const now = useNow().getTime();
  const move = useMoveLead();
  const pause = usePause();
  const { density } = useMe().board;
  const value = useMemo(() => ({ stages, times, density, now, move, pause }), [stages, times, density, now, move, pause]);
  return <BoardContext value={value}>{children}</BoardContext>;
}
