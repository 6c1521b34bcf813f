import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { searchOf } from './params';
import { shellRoute } from './shell.route';

const notificationsSearch = searchOf({ filter: oneOf(['unread']) });

export const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/notifications',
  validateSearch: notificationsSearch,
  component: lazyRouteComponent(() => import('@/features/notifications/notifications-screen'), 'NotificationsScreen'),
});

/** One's own, for everybody; managers find them in the settings too. */
export const accountNotificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account/notifications',
  loader: () => loadMessages(['security']),
  component: lazyRouteComponent(
    () => import('@/features/notifications/preferences/account-notifications-screen'),
    'AccountNotificationsScreen',
  ),
});
