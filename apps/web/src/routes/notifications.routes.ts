import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { searchOf } from './params';
import { shellRoute } from './shell.route';

const notificationsSearch = searchOf({ filter: oneOf(['unread']) });

export const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/notifications',
  validateSearch: notificationsSearch,
  component: pageComponent(() => import('@/features/notifications/notifications-screen'), 'NotificationsScreen'),
});

/** The person's own notifications, for every role; managers also find them in the settings. */
export const accountNotificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account/notifications',
  loader: () => loadMessages(['security']),
  component: pageComponent(() => import('@/features/notifications/preferences/account-notifications-screen'), 'AccountNotificationsScreen'),
});
