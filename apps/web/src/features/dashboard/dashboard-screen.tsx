import { Link, type LinkProps } from '@tanstack/react-router';
import { Car, ChevronRight, History, type LucideIcon, MessagesSquare, Phone, Settings, Users } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { isManager } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { type Counter, SOON } from './counter';

export interface DashboardScreenProps {
  chats: Counter;
  contacts: Counter;
  /** Conversations with something unread; undefined until it is known. */
  unread: number | undefined;
}

export function DashboardScreen({ chats, contacts, unread }: DashboardScreenProps) {
  const t = useText('dashboard');
  const me = useMe();
  const note = unread === undefined ? undefined : t('unread', { count: unread });
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex w-full max-w-7xl flex-col gap-5 p-4 md:p-6">
        <div>
          <h2 className="text-xl font-semibold text-balance text-text">{t('welcome', { name: me.firstName })}</h2>
          <p className="mt-0.5 text-base text-text-2">{t('lead', { organization: me.organization_data.name })}</p>
        </div>
        <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
          <CounterCard label={t('counters.chats')} icon={MessagesSquare} to="/chats" counter={chats} note={note} />
          <CounterCard label={t('counters.calls')} icon={Phone} to="/calls-history" counter={SOON} />
          <CounterCard label={t('counters.contacts')} icon={Users} to="/contacts" counter={contacts} />
          <CounterCard label={t('counters.inventory')} icon={Car} to="/inventory" counter={SOON} />
        </div>
        <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
          <section
            aria-labelledby="recent-activity"
            className="order-last flex flex-col lg:order-first rounded-lg border border-border bg-card shadow-e1"
          >
            <h2 id="recent-activity" className="px-4 pt-4 text-md font-semibold text-text">
              {t('activity.title')}
            </h2>
            <EmptyState
              className="flex-1"
              icon={<History />}
              title={t('activity.empty')}
              description={t('activity.emptyHint')}
              action={<ButtonLink to="/chats">{t('actions.chats.title')}</ButtonLink>}
            />
          </section>
          <QuickActions />
        </div>
      </div>
    </>
  );
}

const ACTIONS = [
  { name: 'chats', to: '/chats', icon: MessagesSquare },
  { name: 'calls', to: '/calls', icon: Phone },
  { name: 'contacts', to: '/contacts', icon: Users },
  { name: 'settings', to: '/settings', icon: Settings },
] as const;

function QuickActions() {
  const t = useText('dashboard');
  const mayManage = isManager(useMe());
  return (
    <section aria-labelledby="quick-actions" className="rounded-lg border border-border bg-card shadow-e1">
      <h2 id="quick-actions" className="px-4 pt-4 pb-2 text-md font-semibold text-text">
        {t('actions.title')}
      </h2>
      <ul className="flex flex-col px-2 pb-2">
        {ACTIONS.filter(({ name }) => mayManage || name !== 'settings').map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className="flex items-center gap-3 rounded-md p-2 transition-colors duration-120 hover:bg-surface-2">
              <span aria-hidden className="flex size-9 items-center justify-center rounded-md bg-brand-soft text-brand-text">
                <Icon />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-medium text-text">{t(`actions.${name}.title`)}</span>
                <span className="block truncate text-xs text-text-3">{t(`actions.${name}.hint`)}</span>
              </span>
              <ChevronRight aria-hidden className="text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CounterCardProps {
  label: string;
  icon: LucideIcon;
  to: LinkProps['to'];
  counter: Counter;
  /** A quiet line below the number. */
  note?: string;
}

function CounterCard({ label, icon: Icon, to, counter, note }: CounterCardProps) {
  return (
    <Link
      to={to}
      className="flex min-w-0 flex-col gap-1 rounded-lg border border-border bg-card p-4 shadow-e1 transition-colors duration-120 hover:border-border-strong"
    >
      <span className="flex items-center justify-between gap-2 text-sm text-text-2">
        <span className="truncate">{label}</span>
        <Icon aria-hidden className="text-text-3" />
      </span>
      <Figure counter={counter} note={note} />
    </Link>
  );
}

function Figure({ counter, note }: Pick<CounterCardProps, 'counter' | 'note'>) {
  const t = useText('dashboard');
  const format = useFormatter();
  if (counter.state === 'loading')
    return (
      <>
        <Skeleton className="h-8 w-16" />
        <Skeleton className="w-24" />
      </>
    );
  const isKnown = counter.state === 'known';
  return (
    <>
      <span className="text-2xl font-semibold text-text tabular-nums">{isKnown ? format.number(counter.value) : '–'}</span>
      <span className="min-h-4 text-xs text-text-3">{isKnown ? note : t(counter.state)}</span>
    </>
  );
}
