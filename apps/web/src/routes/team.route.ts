import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { flagParam, searchParam } from './params';
import { shellRoute } from './shell.route';

export const teamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/team',
  validateSearch: z.object({ search: searchParam, invite: flagParam }),
  component: lazyRouteComponent(() => import('@/features/team/components/team-screen'), 'TeamScreen'),
});
