import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { day, oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { searchOf } from './params';
import { shellRoute } from './shell.route';

const dashboardSearch = searchOf({ range: oneOf(['today', '7d', '30d', 'custom']), from: day, to: day });

export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  loader: () => loadMessages(['dashboard', 'firstDay', 'times']),
  component: pageComponent(() => import('./dashboard-page'), 'DashboardPage'),
});
