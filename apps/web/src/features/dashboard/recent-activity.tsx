import type { ActivityEntry } from '@app/contracts/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight, Car, History, Kanban, type LucideIcon, UserPlus, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { activityQuery } from './api/dashboard-queries';

/** The last things that happened and that this person may see, each a link. */
export function RecentActivity() {
  const t = useText('dashboard.activity');
  const activity = useQuery(activityQuery);
  return (
    <section aria-labelledby="recent-activity" className="flex flex-col rounded-lg border border-border bg-card pb-2 shadow-e1">
      <h2 id="recent-activity" className="px-4 pt-3 pb-2 text-md font-semibold text-text">
        {t('title')}
      </h2>
      {activity.isError && !activity.data ? (
        <QueryError title={t('failed')} query={activity} />
      ) : (
        <Entries entries={activity.data?.entries} />
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] | undefined }) {
  const t = useText('dashboard');
  if (!entries)
    return (
      <div className="flex flex-col gap-3 px-4 pb-3">
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
      </div>
    );
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<History />}
        title={t('activity.empty')}
        description={t('activity.emptyHint')}
        action={<ButtonLink to="/chats">{t('actions.chats.title')}</ButtonLink>}
      />
    );
  return (
    <ul className="flex flex-col px-2">
      {entries.map((entry) => (
        <Entry key={entry.seq} entry={entry} />
      ))}
    </ul>
  );
}

const ICONS: Record<ActivityEntry['kind'], LucideIcon> = {
  received: ArrowDownLeft,
  sent: ArrowUpRight,
  stage_moved: Kanban,
  assigned: UserRoundCheck,
  contact_created: UserPlus,
  vehicle_changed: Car,
};

const placeOf = (entry: ActivityEntry): Pick<LinkProps, 'to' | 'search'> => {
  if (entry.kind === 'vehicle_changed') return { to: '/inventory' };
  if (entry.kind === 'contact_created' && entry.count > 1) return { to: '/contacts' };
  return { to: '/chats', search: { contact: entry.contact.id } };
};

function Entry({ entry }: { entry: ActivityEntry }) {
  const { listTime } = useTimeFromNow();
  const words = useEntryWords(entry);
  const Icon = ICONS[entry.kind];
  return (
    <li>
      <Link
        {...placeOf(entry)}
        className="flex items-center gap-3 rounded-md p-2 text-base transition-colors duration-120 hover:bg-surface-2"
      >
        <span aria-hidden className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text">
          <Icon className="size-4" />
        </span>
        <span className="min-w-0 flex-1 truncate text-text">{words}</span>
        <time dateTime={entry.at} className="text-sm text-text-2 tabular-nums">
          {listTime(entry.at)}
        </time>
      </Link>
    </li>
  );
}

/** The sentence of an entry, with what matters in bold. */
function useEntryWords(entry: ActivityEntry): ReactNode {
  const t = useText('dashboard.entries');
  const b = (chunks: ReactNode) => <b className="font-semibold">{chunks}</b>;
  switch (entry.kind) {
    case 'received':
      return t.rich('received', { b, count: entry.count, name: entry.contact.name });
    case 'sent':
      return t.rich('sent', { b, count: entry.count, name: entry.contact.name });
    case 'stage_moved':
      return t.rich(entry.by === null ? 'movedByProduct' : 'moved', { b, by: entry.by ?? '', name: entry.contact.name, stage: entry.to });
    case 'assigned':
      return t.rich(entry.to === null ? 'released' : 'assigned', { b, name: entry.contact.name, agent: entry.to ?? '' });
    case 'contact_created':
      return t.rich('created', { b, count: entry.count, name: entry.contact.name });
    case 'vehicle_changed':
      return t.rich('vehicle', { b, title: entry.vehicle.title });
  }
}
