import { Car, History, MessagesSquare, Phone, Users } from 'lucide-react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { type Counter, SOON } from '../counter';
import { CounterCard } from './counter-card';
import { QuickActions } from './quick-actions';

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
