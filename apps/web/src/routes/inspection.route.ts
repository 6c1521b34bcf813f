import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireSystemAdmin } from './guard';
import { shellRoute } from './shell.route';

const idParam = z.coerce.number().int().positive().optional().catch(undefined);

/** The raw messages of a conversation that one chooses (PRODUCT.md, decision 3). */
export const inspectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chats-test',
  validateSearch: z.object({ organization: idParam, conversation: idParam }),
  beforeLoad: ({ context }) => requireSystemAdmin(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/inspection/components/inspection-screen'), 'InspectionScreen'),
});
