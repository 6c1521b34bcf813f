import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell.route';

export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard-page'), 'DashboardPage'),
});
