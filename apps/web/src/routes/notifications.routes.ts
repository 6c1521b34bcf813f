import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { shellRoute } from './shell.route';

export const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/notifications',
  validateSearch: z.object({ filter: z.literal('unread').optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('@/features/notifications/components/notifications-screen'), 'NotificationsScreen'),
});

/** One's own, for everybody; managers find them in the settings too. */
export const accountNotificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account/notifications',
  component: lazyRouteComponent(
    () => import('@/features/notifications/components/account-notifications-screen'),
    'AccountNotificationsScreen',
  ),
});
