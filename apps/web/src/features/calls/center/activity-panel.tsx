import type { CallView } from '@app/contracts/calls/calls.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useOtherName } from '@/lib/text/use-other-name';
import { useText } from '@/lib/text/use-text';
import { AtOnce } from '@/ui/at-once';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { activeCallsQuery, callHistoryQuery, callKeys } from '../api/call-queries';
import { CallBacks } from '../follow-ups/call-backs';
import { callBacksQuery, SHOWN_CALL_BACKS } from '../follow-ups/follow-up-queries';
import { DirectionIcon, StatusChip, useCallTime } from '../call/call-status';

const RECENT = 5;

/** Active and recent calls. They are asked for again whenever the call of this browser begins or ends. */
export function ActivityPanel({ callKey }: { callKey: string | null }) {
  const t = useText('calls.panel');
  const queryClient = useQueryClient();
  const active = useQuery(activeCallsQuery);
  const recent = useQuery(callHistoryQuery({}, 1, RECENT));
  const callBacks = useQuery(callBacksQuery('open', 1, SHOWN_CALL_BACKS));
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: callKeys.active });
    void queryClient.invalidateQueries({ queryKey: callKeys.history });
  }, [queryClient, callKey]);
  const isLoading = active.isFetching || recent.isFetching;
  return (
    <aside aria-label={t('label')} className="flex shrink-0 flex-col border-border bg-surface max-lg:border-t lg:w-86 lg:border-l">
      <header className="flex min-h-12 items-center gap-2 border-b border-border px-4 py-2">
        <h2 className="mr-auto text-md font-semibold">{t('label')}</h2>
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden className="size-4" />}
          loading={isLoading}
          onClick={() => {
            void active.refetch();
            void recent.refetch();
          }}
        >
          {t(isLoading ? 'updating' : 'update')}
        </Button>
      </header>
      <AtOnce queries={[active, recent, callBacks]} skeleton={<LinesToCome />}>
        <div className="min-h-0 flex-1 lg:overflow-y-auto">
          {/* without a call the middle of the page has them */}
          {callKey !== null && <CallBacks page={callBacks.data} className="border-b border-border py-3" />}
          <Section title={t('active')} query={active} calls={active.data} empty={t('noActive')} />
          <Section title={t('recent')} query={recent} calls={recent.data?.data} empty={t('noRecent')} />
        </div>
        <Link to="/calls-history" className="border-t border-border px-4 py-3 text-base font-medium text-brand-text hover:underline">
          {t('history')}
        </Link>
      </AtOnce>
    </aside>
  );
}

/** The skeleton is as high as the lists are in most dealerships. */
const LinesToCome = () => (
  <div className="flex flex-col gap-5 p-4">
    {Array.from({ length: SHOWN_CALL_BACKS + RECENT }, (_, index) => (
      <Skeleton key={index} className="h-9" />
    ))}
  </div>
);

interface SectionProps {
  title: string;
  query: Parameters<typeof QueryError>[0]['query'] & { isError: boolean };
  calls: readonly CallView[] | undefined;
  empty: string;
}

function Section({ title, query, calls, empty }: SectionProps) {
  const t = useText('calls.panel');
  return (
    <section aria-label={title} className="border-b border-border py-3">
      <h3 className="px-4 pb-1 text-sm font-semibold">{title}</h3>
      {calls && <List calls={calls} empty={empty} />}
      {!calls && query.isError && <QueryError title={t('failed')} query={query} className="py-4" />}
    </section>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => <p className="px-4 py-2 text-sm text-text-2">{children}</p>;

function List({ calls, empty }: Pick<SectionProps, 'empty'> & { calls: readonly CallView[] }) {
  if (calls.length === 0) return <Quiet>{empty}</Quiet>;
  return (
    <ul>
      {calls.map((call) => (
        <Line key={call.id} call={call} />
      ))}
    </ul>
  );
}

function Line({ call }: { call: CallView }) {
  const name = useOtherName(call);
  const timeOf = useCallTime();
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <Avatar name={name} id={call.contact?.id ?? name} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="flex items-center gap-1.5 text-sm text-text-2 tabular-nums">
          <DirectionIcon call={call} />
          {timeOf(call.date)}
          {call.duration > 0 && ` · ${call.formatted_duration}`}
        </p>
      </div>
      <StatusChip call={call} />
    </li>
  );
}
