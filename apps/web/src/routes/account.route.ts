import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '@/lib/text/language-store';
import { shellRoute } from './shell.route';

/** The person's own sign-in methods and sessions. */
export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  loader: () => loadMessages(['security']),
  component: lazyRouteComponent(() => import('@/features/security/account-screen'), 'AccountScreen'),
});
