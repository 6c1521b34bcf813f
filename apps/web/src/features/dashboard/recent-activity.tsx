import type { ActivityEntry } from '@app/contracts/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Car,
  History,
  Kanban,
  type LucideIcon,
  Phone,
  PhoneMissed,
  RefreshCw,
  UserPlus,
  UserRoundCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { clockText } from '@/lib/sound/clock-text';
import { usePersonNames } from '@/lib/text/use-person-name';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { isDefaultStage } from '@/lib/stages/stage-list';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { ButtonLink } from '@/ui/button-link';
import { classNames } from '@/ui/class-names';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
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
      {activity.data ? <Entries entries={activity.data.entries} /> : <QueryError title={t('failed')} query={activity} />}
    </section>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  const t = useText('dashboard');
  if (entries.length === 0)
    return (
      <EmptyList
        none={{
          icon: <History />,
          title: t('activity.empty'),
          description: t('activity.emptyHint'),
          action: <ButtonLink to="/chats">{t('actions.chats.title')}</ButtonLink>,
        }}
        noMatches={null}
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
  call: Phone,
  vehicle_changed: Car,
  stock_synced: RefreshCw,
};

function placeOf(entry: ActivityEntry): Pick<LinkProps, 'to' | 'search'> {
  if (entry.kind === 'vehicle_changed') return { to: '/inventory', search: { vehicle: entry.vehicle.id } };
  if (entry.kind === 'stock_synced') return { to: '/inventory' };
  if (entry.kind === 'contact_created' && entry.count > 1) return { to: '/contacts' };
  if (entry.kind !== 'call') return { to: '/chats', search: { contact: entry.contact.id } };
  if (entry.contact) return { to: '/chats', search: { contact: entry.contact.id, type: 'calls' } };
  return { to: '/calls-history', search: { search: entry.number ?? undefined } };
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { listTime } = useTimeFromNow();
  const words = useEntryText(entry);
  const isMissed = entry.kind === 'call' && entry.missed;
  const Icon = isMissed ? PhoneMissed : ICONS[entry.kind];
  return (
    <li>
      <Link
        {...placeOf(entry)}
        className="flex items-center gap-3 rounded-md p-2 text-base transition-colors duration-120 hover:bg-surface-2"
      >
        <span
          aria-hidden
          className={classNames(
            'flex size-7 shrink-0 items-center justify-center rounded-full',
            isMissed ? 'bg-danger-soft text-danger-text' : 'bg-brand-soft text-brand-text',
          )}
        >
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
function useEntryText(entry: ActivityEntry): ReactNode {
  const t = useText('dashboard.entries');
  const stages = useText('kit.stages');
  const number = usePhoneText(entry.kind === 'call' ? entry.number : null);
  const nameOf = usePersonNames();
  const b = (chunks: ReactNode) => <b className="font-semibold">{chunks}</b>;
  switch (entry.kind) {
    case 'received':
      return t.rich('received', { b, count: entry.count, name: nameOf(entry.contact.name) });
    case 'sent':
      return t.rich('sent', { b, count: entry.count, name: nameOf(entry.contact.name) });
    case 'stage_moved':
      return t.rich(entry.by === null ? 'movedByProduct' : 'moved', {
        b,
        by: entry.by ?? '',
        name: nameOf(entry.contact.name),
        stage: isDefaultStage(entry.stage) ? stages(entry.stage) : entry.to,
      });
    case 'assigned':
      return t.rich(entry.to === null ? 'released' : 'assigned', { b, name: nameOf(entry.contact.name), agent: entry.to ?? '' });
    case 'contact_created':
      return t.rich('created', { b, count: entry.count, name: nameOf(entry.contact.name) });
    case 'call': {
      const { direction, missed, by, talks, count } = entry;
      const answered = by === null ? direction : (`${direction}By` as const);
      const name = (entry.contact && nameOf(entry.contact.name)) ?? number ?? t('unknownCaller');
      const words = t.rich(`calls.${missed ? 'missed' : answered}`, { b, name, by: by ?? '', count });
      return [words, ...talks.map((talk) => ` · ${nameOf(talk.name)} ${clockText(talk.seconds)}`)];
    }
    case 'vehicle_changed':
      return t.rich(`vehicles.${entry.change}`, { b, title: entry.vehicle.title });
    case 'stock_synced':
      return t.rich('synced', { b, added: entry.added, changed: entry.changed });
  }
}
