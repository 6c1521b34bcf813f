import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useFormatter } from 'use-intl';
import type { SyncResult, TemplateSyncView } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { syncStateQuery } from './sync-state';

/** When the templates were last compared with the provider's, what that brought, and what to do where it failed. */
export function SyncLine() {
  const t = useText('templates.sync');
  const { data: state, isError } = useQuery(syncStateQuery);
  if (!state) return isError ? <p className="text-sm text-text-2">{t('stateFailed')}</p> : <Skeleton className="h-4.5 w-64" />;
  if (state.running) {
    return (
      <p role="status" className="flex items-center gap-1.5 text-sm text-text-2">
        <Spinner />
        {t('running')}
      </p>
    );
  }
  return state.failure ? <Failed state={state} failure={state.failure} /> : <Done state={state} />;
}

function Done({ state: { succeeded_at, result } }: { state: TemplateSyncView }) {
  const t = useText('templates.sync');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const counts = useCounts();
  if (!succeeded_at || !result) return <p className="text-sm text-text-2">{t('never')}</p>;
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-text-2" title={moment(succeeded_at)}>
      <CircleCheck aria-hidden className="size-4 shrink-0 text-success-text" />
      <span>{t('done', { ago: ago(succeeded_at), counts: counts(result) })}</span>
    </p>
  );
}

/** "24 templates, 2 new": what is zero is not said, save for what came. */
function useCounts(): (result: SyncResult) => string {
  const t = useText('templates.sync');
  const format = useFormatter();
  return ({ seen, added, changed, missing, skipped }) =>
    format.list(
      [
        t('seen', { count: seen }),
        t('added', { count: added }),
        ...(changed > 0 ? [t('changed', { count: changed })] : []),
        ...(missing > 0 ? [t('gone', { count: missing })] : []),
        ...(skipped.length > 0 ? [t('skipped', { count: skipped.length, names: format.list(skipped) })] : []),
      ],
      { type: 'unit' },
    );
}

interface FailedProps {
  state: TemplateSyncView;
  failure: NonNullable<TemplateSyncView['failure']>;
}

function Failed({ state: { finished_at, succeeded_at, next_run_at }, failure }: FailedProps) {
  const t = useText('templates.sync');
  const { ago } = useTimeFromNow();
  return (
    <Banner
      tone="warning"
      action={
        failure !== 'unavailable' && (
          <ButtonLink to="/settings" size="sm" className="-my-1">
            {t('settings')}
          </ButtonLink>
        )
      }
    >
      {finished_at && <span className="font-medium">{t('failed', { ago: ago(finished_at) })} </span>}
      {t(`failures.${failure}`)}
      {succeeded_at && ` ${t('lastSuccess', { ago: ago(succeeded_at) })}`}
      {next_run_at && failure === 'unavailable' && ` ${t('next', { ago: ago(next_run_at) })}`}
    </Banner>
  );
}
