import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { DeadJob } from '@app/contracts/dead-jobs/dead-jobs.contract';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';

const KEY = ['dead-jobs'];

const deadJobsQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ pageParam, signal }) => call(api.deadJobs.list, { query: { before: pageParam ?? undefined }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  select: ({ pages }) => pages.flatMap(({ jobs }) => jobs),
});

/** For system admins: work in the background that has exhausted its retries, of every organization. */
export function DeadJobsScreen() {
  const t = useText('deadJobs');
  const list = useInfiniteQuery(deadJobsQuery);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('title')} back={{ to: '/admin/organizations', label: t('back') }} count={list.data?.length} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex max-w-4xl flex-col gap-3 px-4 py-4 md:px-6">
          <p className="text-base text-text-2">{t('hint')}</p>
          {!list.data && list.isError && <QueryError title={t('failed')} query={list} />}
          {!list.data && !list.isError && <Skeleton className="h-28 w-full rounded-lg" />}
          {list.data && <DeadJobs jobs={list.data} />}
          {list.hasNextPage && (
            <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className="self-center">
              {t('more')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

type Decision = 'retry' | 'discard';

function DeadJobs({ jobs }: { jobs: readonly DeadJob[] }) {
  const t = useText('deadJobs');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ job: DeadJob; decision: Decision } | null>(null);
  if (jobs.length === 0)
    return <EmptyList none={{ icon: <CircleCheck />, title: <h2>{t('none')}</h2>, description: t('noneHint') }} noMatches={null} />;
  return (
    <>
      <ul className="divide-y divide-border rounded-lg border border-border bg-surface shadow-e1">
        {jobs.map((job) => (
          <DeadJobRow key={job.id} job={job} onDecide={(decision) => setAsked({ job, decision })} />
        ))}
      </ul>
      <ConfirmDialog
        target={asked}
        tone={asked?.decision === 'discard' ? 'danger' : 'primary'}
        texts={({ decision }) => ({
          title: t(`${decision}.title`),
          description: t(`${decision}.confirm`),
          confirmLabel: t(`${decision}.button`),
          failed: t(`${decision}.failed`),
        })}
        action={async ({ job, decision }) => {
          await call(api.deadJobs[decision], { params: { organizationId: job.organization.id, jobId: job.id } });
          await queryClient.invalidateQueries({ queryKey: KEY });
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface DeadJobRowProps {
  job: DeadJob;
  onDecide: (decision: Decision) => void;
}

function DeadJobRow({ job, onDecide }: DeadJobRowProps) {
  const t = useText('deadJobs');
  const { ago } = useTimeFromNow();
  const { moment } = useTimeText();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-mono text-base font-medium break-all text-text">{job.job}</p>
        <p className="text-sm text-text-2">
          {job.organization.name} · {t('attempts', { count: job.failures })} ·{' '}
          <time dateTime={job.dead_at} title={moment(job.dead_at)}>
            {t('since', { moment: ago(job.dead_at) })}
          </time>{' '}
          · {t('created', { moment: moment(job.created_at) })}
        </p>
        <p className="mt-1 font-mono text-xs break-words whitespace-pre-wrap text-text-2">{job.error || t('noError')}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={() => onDecide('retry')}>
          {t('retry.action')}
        </Button>
        <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => onDecide('discard')}>
          {t('discard.action')}
        </Button>
      </div>
    </li>
  );
}
