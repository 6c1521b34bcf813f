import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { loadMessages } from '@/lib/text/language-store';
import { shellRoute } from './shell.route';

/** The person's own sign-in methods and sessions. */
export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  loader: () => loadMessages(['security']),
  component: pageComponent(() => import('@/features/security/account-screen'), 'AccountScreen'),
});
