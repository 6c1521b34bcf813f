import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireManager } from './guard';
import { shellRoute } from './shell.route';

export const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/imports',
  beforeLoad: ({ context }) => requireManager(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/imports/components/imports-screen'), 'ImportsScreen'),
});

export const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/imports/$importId',
  /** `map`: back to the columns of one that is checked. */
  validateSearch: z.object({ step: z.literal('map').optional().catch(undefined) }),
  beforeLoad: ({ context }) => requireManager(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/imports/components/import-screen'), 'ImportScreen'),
});
