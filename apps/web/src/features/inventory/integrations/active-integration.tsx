import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Car, CirclePause, CirclePlay, Ellipsis, FileUp, History, RefreshCw, Server, SquarePen, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Chip } from '@/ui/chip';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { notify } from '@/ui/notify';
import { changeSource, feedKeys, syncSource } from '../api/integration-queries';
import { upsertRun } from '../api/run-cache';

export interface ActiveIntegrationProps {
  source: InventorySourceView;
  /** The connection of a provider. */
  onDetails: () => void;
  onEnd: () => void;
}

/** One that is connected: how it goes, and what can be done with it. One whose set-up was left half way is continued or discarded. */
export function ActiveIntegration({ source, onDetails, onEnd }: ActiveIntegrationProps) {
  const t = useText('integrations');
  const { id, name, mode, paused, started } = source;
  const isFetched = source.connection !== null;
  const state = paused ? 'paused' : 'badge';
  return (
    <li className="rounded-lg border border-border bg-surface shadow-e1">
      <div className="flex items-start gap-3 px-4 pt-3.5 pb-3">
        <IntegrationMark icon={iconOf(source)} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 truncate font-semibold text-text">{name}</span>
            <Chip tone={paused || !started ? 'neutral' : 'success'}>{t(started ? `list.${state}` : 'list.unfinished')}</Chip>
          </p>
          <p className="text-sm text-text-2">{t('list.type', { mode: t(`modes.${mode}`) })}</p>
          {started && <SourceTimes source={source} />}
        </div>
        {isFetched && started && <MoreActions source={source} />}
        {source.provider && (
          <Button size="sm" onClick={onDetails}>
            {t('list.details')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-border px-4 py-2.5">
        {!started && (
          <ButtonLink to={isFetched ? '/inventory/connect' : '/inventory/upload'} search={{ source: id }} size="sm">
            {t('list.continue')}
          </ButtonLink>
        )}
        {started && isFetched && <FetchNow source={source} />}
        {started && !isFetched && (
          <ButtonLink to="/inventory/upload" search={{ source: id }} size="sm" icon={<Upload aria-hidden className="size-4" />}>
            {t('list.upload')}
          </ButtonLink>
        )}
        {started && (
          <ButtonLink to="/inventory/runs" size="sm" icon={<History aria-hidden className="size-4" />}>
            {t('list.log')}
          </ButtonLink>
        )}
        <Button size="sm" variant="ghost" className="ml-auto" onClick={onEnd}>
          {t(started ? 'list.deactivate' : 'list.discard')}
        </Button>
      </div>
    </li>
  );
}

function iconOf({ provider, connection }: InventorySourceView): ReactNode {
  if (provider) return <Car />;
  return connection ? <Server /> : <FileUp />;
}

function SourceTimes({ source }: { source: InventorySourceView }) {
  const t = useText('integrations.list');
  const { moment } = useTimeText();
  const { last_success_at: lastFile, next_run_at: next, consecutive_failures: failures, connection, paused } = source;
  const unplanned = connection && !paused ? t('noSchedule') : '';
  const times = [
    lastFile ? t('lastFile', { time: moment(lastFile) }) : t('waiting'),
    next ? t('nextRun', { time: moment(next) }) : unplanned,
  ];
  return (
    <>
      <p className="text-sm text-text-3">{times.filter(Boolean).join(' · ')}</p>
      {failures > 0 && <p className="text-sm font-medium text-danger-text">{t('failures', { count: failures })}</p>}
    </>
  );
}

function FetchNow({ source: { id } }: { source: InventorySourceView }) {
  const t = useText('integrations.list');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const syncing = useMutation({
    mutationFn: () => syncSource(id),
    onSuccess({ run }) {
      upsertRun(queryClient, run);
      void navigate({ to: '/inventory/runs/$runId', params: { runId: String(run.id) } });
    },
    onError: (error) => notify({ title: say(error, t('fetchFailed')), tone: 'danger' }),
  });
  return (
    <Button size="sm" icon={<RefreshCw aria-hidden className="size-4" />} loading={syncing.isPending} onClick={() => syncing.mutate()}>
      {t('fetch')}
    </Button>
  );
}

function MoreActions({ source: { id, name, paused } }: { source: InventorySourceView }) {
  const t = useText('integrations.list');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const pausing = useMutation({
    mutationFn: () => changeSource(id, { paused: !paused }),
    onError: (error) => notify({ title: say(error, t('changeFailed')), tone: 'danger' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: feedKeys.integrations }),
  });
  return (
    <Menu trigger={<IconButton label={t('more', { name })} icon={<Ellipsis aria-hidden />} size="sm" />}>
      <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => void navigate({ to: '/inventory/connect', search: { source: id } })}>
        {t('change')}
      </MenuItem>
      <MenuItem
        icon={paused ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />}
        disabled={pausing.isPending}
        onSelect={() => pausing.mutate()}
      >
        {t(paused ? 'resume' : 'pause')}
      </MenuItem>
      <MenuItem icon={<Upload aria-hidden />} onSelect={() => void navigate({ to: '/inventory/upload', search: { source: id } })}>
        {t('upload')}
      </MenuItem>
    </Menu>
  );
}

export const IntegrationMark = ({ icon }: { icon: ReactNode }) => (
  <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand-text [&>svg]:size-5">
    {icon}
  </span>
);
