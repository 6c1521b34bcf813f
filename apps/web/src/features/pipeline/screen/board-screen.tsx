import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Clock, Columns3Cog } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { classNames } from '@/ui/class-names';
import { BoardContext } from '../board/board-context';
import { clearBoard, useBoard } from '../board/board-store';
import { LeadDialogs } from '../card/lead-dialogs';
import { dropBrowserSettings, hasBrowserSettings } from '../settings/browser-keys';
import { StagesDialog } from '../settings/stages-dialog';
import { TimeSettingsDialog } from '../settings/time-settings-dialog';
import { type ShownCounts, useBoardCounts } from './use-board-counts';
import { useBoardLocation } from './use-board-location';
import { useMoveLead } from '../moves/use-move-lead';
import { usePause } from '../snooze/use-snooze';
import { useTimeSettings } from '../settings/use-time-settings';
import { BoardColumns } from './board-columns';
import { BoardFilters } from './board-filters';
import { AGES } from '../board/age';
import { showColumn } from '../board/column-place';

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

/** What an older client kept in this browser becomes the organization's, once, and is forgotten here. */
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
  const now = useNow().getTime();
  const move = useMoveLead();
  const pause = usePause();
  const value = useMemo(() => ({ stages, times, now, move, pause }), [stages, times, now, move, pause]);
  return <BoardContext value={value}>{children}</BoardContext>;
}

interface BoardSummaryProps {
  counts: ShownCounts | undefined;
}

const ROW = 'flex gap-x-4 max-md:flex-wrap';
const NAME = 'shrink-0 text-xs leading-6 font-semibold text-text-2';

/** The number of contacts per stage and per age. */
function BoardSummary({ counts }: BoardSummaryProps) {
  const t = useText('pipeline');
  const stages = useStages();
  const number = (count: number | undefined) => <span className="font-semibold text-text tabular-nums">{count ?? '–'}</span>;
  return (
    <div role="group" aria-label={t('board.byTime')} className="flex shrink-0 flex-col gap-1.5 px-4 pt-2.5 pb-1 md:px-6">
      <div className={classNames(ROW, 'max-md:hidden')}>
        <h2 className={NAME}>{t('board.byStage')}</h2>
        <ul className="flex flex-wrap gap-x-3">
          {stages.map(({ id, label, color }) => (
            <li key={id}>
              <button
                type="button"
                data-hue={color}
                onClick={() => void showColumn(id, { behavior: 'smooth', inline: 'center' })}
                className="flex h-6 items-center gap-1.5 rounded-sm text-xs text-text-2 hover:text-text"
              >
                <span aria-hidden className="size-2 rounded-full bg-stage" />
                {label} {number(counts?.stages[id])}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={ROW}>
        <h2 className={NAME}>{t('board.byTime')}</h2>
        <ul className="flex flex-wrap gap-x-4">
          {AGES.map((age) => (
            <li key={age} data-age={age} className="flex h-6 items-center gap-1.5 text-xs text-text-2">
              <span aria-hidden className="h-4 w-1 rounded-full bg-age ring-1 ring-border-strong/40" />
              {t(`ages.${age}`)} {number(counts?.ages[age])}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
