import { createRoute, redirect } from '@tanstack/react-router';
import { currentMeOfVisitor, homeOf } from '@/lib/session/me-query';
import { rootRoute } from './root.route';

/** The server answers this address with the landing page; within the client, and with its own development server, it leads in. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const me = await currentMeOfVisitor(context.queryClient);
    throw redirect({ to: me ? homeOf(me) : '/login', replace: true });
  },
});
