import { createRoute, redirect } from '@tanstack/react-router';
import { currentMe } from '@/lib/session/me-query';
import { rootRoute } from './root.route';

/** The landing page comes with the public site; until then the front door leads in. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const me = await currentMe(context.queryClient);
    throw redirect({ to: me ? '/dashboard' : '/login', replace: true });
  },
});
