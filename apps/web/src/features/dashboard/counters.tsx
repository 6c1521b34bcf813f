import type { DashboardNow, DashboardPeriod, DashboardRange, DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Car, type LucideIcon, MessagesSquare, Phone, Users } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { Skeleton } from '@/ui/skeleton';

type Loaded<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError'>;

export interface CountersProps {
  metrics: Loaded<DashboardView>;
  /** The date range of the metrics; null while those of another range are shown. */
  range: DashboardRange | null;
  /** The total of the chat list; archived conversations, and people without a conversation, are no chats. */
  chats: Loaded<{ active: number; closed: number }>;
  contacts: Loaded<number>;
}

export const hasFailed = ({ data, isError }: Loaded<unknown>): boolean => isError && data === undefined;

/** The four counters of document 000, section 2, each a link to the list that it counts. */
export function Counters({ metrics, range, chats, contacts }: CountersProps) {
  const t = useText('dashboard');
  const [stats, now] = [chats.data, metrics.data?.now];
  const sync = useSyncNote(now?.last_sync ?? null);
  const growth = useGrowth(metrics.data, range);
  const note = (text: string | undefined) => (hasFailed(metrics) ? t('failed') : text);
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <CounterCard
        label={t('counters.chats')}
        icon={MessagesSquare}
        to="/chats"
        search={{ status: 'current' }}
        value={stats && stats.active + stats.closed}
        growth={growth(({ new_chats: count }) => count)}
        note={hasFailed(chats) ? t('failed') : note(stats && now && t('notes.chats', { active: stats.active, unassigned: now.unassigned }))}
        isMissing={hasFailed(chats)}
      />
      <CounterCard
        label={t('counters.calls')}
        icon={Phone}
        to="/calls-history"
        search={now && { date_from: now.today, date_to: now.today }}
        value={now?.calls.total}
        note={note(now && t('notes.calls', now.calls))}
        isMissing={hasFailed(metrics)}
      />
      <CounterCard
        label={t('counters.contacts')}
        icon={Users}
        to="/contacts"
        value={contacts.data}
        growth={growth(({ new_contacts: count }) => count)}
        note={hasFailed(contacts) ? t('failed') : note(now && t('notes.contacts', { count: now.new_contacts_7d }))}
        isMissing={hasFailed(contacts)}
      />
      <CounterCard
        label={t('counters.inventory')}
        icon={Car}
        to="/inventory"
        search={{ state: FOR_SALE }}
        value={now?.for_sale}
        note={note(now && [t('notes.inventory', { added: now.vehicles_added_7d, sold: now.vehicles_sold_7d }), ...sync].join(' · '))}
        isMissing={hasFailed(metrics)}
      />
    </div>
  );
}

/** The state of the vehicles that are counted, as the list writes it in its address. */
const FOR_SALE = 'available,in_transit';

/** The counts of the range, and of the one before it; empty without either. */
function useGrowth(metrics: DashboardView | undefined, range: DashboardRange | null) {
  const t = useText('dashboard');
  return (of: (period: DashboardPeriod) => number): string | undefined => {
    if (!metrics || !range) return undefined;
    const [count, before] = [of(metrics.period), of(metrics.before)];
    return count === 0 && before === 0 ? undefined : t(`growth.${range}`, { count, before });
  };
}

function useSyncNote(sync: DashboardNow['last_sync']): string[] {
  const t = useText('dashboard.notes');
  const { listTime } = useTimeFromNow();
  return sync ? [t(`sync.${sync.state}`, { time: listTime(sync.at) })] : [];
}

interface CounterCardProps extends Pick<LinkProps, 'to' | 'search'> {
  label: string;
  icon: LucideIcon;
  value?: number | undefined;
  /** Beside the number: what came in the range, and in the one before it. */
  growth?: string | undefined;
  /** A quiet line below the number. */
  note: string | undefined;
  /** Nothing is loading, so that a missing number stays missing. */
  isMissing: boolean;
}

function CounterCard({ label, icon: Icon, value, growth, note, isMissing, ...place }: CounterCardProps) {
  const format = useFormatter();
  const isLoading = value === undefined && !isMissing;
  return (
    <Link
      {...place}
      className="flex min-w-0 flex-col gap-1 rounded-lg border border-border bg-card p-4 shadow-e1 transition-colors duration-120 hover:border-border-strong"
    >
      <span className="flex items-center justify-between gap-2 text-sm text-text-2">
        <span className="min-w-0">{label}</span>
        <Icon aria-hidden className="text-text-3 max-[22.5rem]:hidden" />
      </span>
      {isLoading ? (
        <Skeleton className="h-8 w-16" />
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-semibold text-text tabular-nums">{value === undefined ? '–' : format.number(value)}</span>
          {growth && <span className="text-xs font-medium text-success-text tabular-nums">{growth}</span>}
        </span>
      )}
      {isLoading ? <Skeleton className="w-24" /> : <span className="min-h-4 text-xs text-text-2">{note}</span>}
    </Link>
  );
}
