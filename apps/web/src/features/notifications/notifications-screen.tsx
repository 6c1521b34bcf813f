import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { HeaderActions } from '@/ui/header-actions';
import { PageHeader } from '@/ui/page-header';
import { Tabs } from '@/ui/tabs';
import type { NotificationFilter } from './api/list-notifications';
import { unreadNotificationsQuery } from './api/unread-notifications';
import { useOpenNotification } from './use-open-notification';
import { NotificationList } from './notification-list';
import { ReadAllButton } from './read-all-button';

const route = getRouteApi('/shell/notifications');

/** All notifications of the last 90 days. */
export function NotificationsScreen() {
  const t = useText('notifications');
  const { filter = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useOpenNotification();
  const { data } = useQuery(unreadNotificationsQuery);
  const show = (next: NotificationFilter) => void navigate({ search: next === 'all' ? {} : { filter: next }, replace: true });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        actions={
          <>
            <HeaderActions
              actions={[{ label: t('settings'), icon: <Settings2 aria-hidden className="size-4" />, to: '/account/notifications' }]}
            />
            <ReadAllButton size="md" />
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto w-full max-w-180 px-4 py-4 md:px-6">
          <Tabs
            label={t('filter')}
            look="pill"
            value={filter}
            onValueChange={show}
            items={[
              { value: 'all', label: t('filterAll') },
              { value: 'unread', label: t('filterUnread'), count: data?.unread ?? 0 },
            ]}
            panelClassName="mt-4 overflow-hidden rounded-lg border border-border bg-surface shadow-e1"
          >
            <NotificationList
              filter={filter}
              onOpen={open}
              emptyAction={
                filter === 'unread' ? (
                  <Button onClick={() => show('all')}>{t('filterAll')}</Button>
                ) : (
                  <ButtonLink to="/chats">{t('toChats')}</ButtonLink>
                )
              }
            />
          </Tabs>
        </div>
      </div>
    </div>
  );
}
