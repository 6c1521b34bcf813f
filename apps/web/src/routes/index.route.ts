import { homeOf } from '@app/contracts/auth/first-page';
import { createRoute, redirect } from '@tanstack/react-router';
import { leaveFor } from '@/lib/session/leave-for';
import { currentMe } from '@/lib/session/me-query';
import { rootRoute } from './root.route';

/** The server answers this address with the landing page; within the client, and with its own development server, it leads in. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const me = await currentMe(context.queryClient);
    if (!me) return leaveFor('/login');
    throw redirect({ to: homeOf(me), replace: true });
  },
});
