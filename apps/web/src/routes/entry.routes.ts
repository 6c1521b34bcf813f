import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { currentMe, isVerified } from '@/lib/session/me-query';
import { flagParam } from './params';
import { rootRoute } from './root.route';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Handed from sign-up, login and guard to /email/verify. */
    email?: string;
  }
}

/** A path of this client to return to after the sign-in; another site is not one. */
const ReturnPath = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined);

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: z.object({ verified: flagParam, ended: flagParam, redirect: ReturnPath }),
  beforeLoad: async ({ context, search }) => {
    if (search.verified || search.ended) return;
    const me = await currentMe(context.queryClient).catch(() => null);
    if (me && isVerified(me)) throw redirect({ to: search.redirect ?? '/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('@/features/auth/components/login-screen'), 'LoginScreen'),
});

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  component: lazyRouteComponent(() => import('@/features/auth/components/signup-screen'), 'SignupScreen'),
});

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: z.object({ token: z.string().catch('') }),
  component: lazyRouteComponent(() => import('@/features/auth/components/invitation-screen'), 'InvitationScreen'),
});

/** For whoever must set up a second factor before anything else. */
export const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  validateSearch: z.object({ redirect: ReturnPath }),
  beforeLoad: async ({ context, search }) => {
    const me = await currentMe(context.queryClient);
    if (!me) throw redirect({ to: '/login', search: { redirect: search.redirect } });
    if (!isVerified(me) || !me.second_factor_due) throw redirect({ to: search.redirect ?? '/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('./second-factor-page'), 'SecondFactorPage'),
});

export const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email/verify',
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('@/features/auth/components/verify-email-screen'), 'VerifyEmailScreen'),
});
