import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '@/lib/text/language-store';
import { shellRoute } from './shell.route';

export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  loader: () => loadMessages(['dashboard']),
  component: lazyRouteComponent(() => import('./dashboard-page'), 'DashboardPage'),
});
