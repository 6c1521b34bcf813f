import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { loadMessages } from '@/lib/text/language-store';
import { shellRoute } from './shell.route';

/** The person's own mobile, sign-in methods and sessions. */
export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  loader: () => loadMessages(['mobile', 'security']),
  component: pageComponent(() => import('./account-page'), 'AccountPage'),
});
