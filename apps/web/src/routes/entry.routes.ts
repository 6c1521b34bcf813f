import { createRoute, redirect } from '@tanstack/react-router';
import { PLAN_NAMES } from '@app/contracts/plans/plan-table';
import { pageComponent } from '@/lib/loading/page-component';
import { currentMe, currentMeOfVisitor, homeOf, isVerified, sessionQuery } from '@/lib/session/me-query';
import { oneOf, ownPath, text } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { flagParam, searchOf } from './params';
import { rootRoute } from './root.route';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Passed from sign-up, login and guard to /email/verify and /password/forgot. */
    email?: string;
  }
}

const loginSearch = searchOf({ verified: flagParam, reset: flagParam, ended: flagParam, redirect: ownPath });

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    if (search.verified || search.reset || search.ended) return;
    const me = await currentMeOfVisitor(context.queryClient).catch(() => null);
    if (me && isVerified(me)) throw redirect({ to: search.redirect ?? homeOf(me), replace: true });
  },
  loader: () => loadMessages(['auth']),
  component: pageComponent(() => import('@/features/auth/login-screen'), 'LoginScreen'),
});

const signupSearch = searchOf({ plan: oneOf(PLAN_NAMES) });

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: signupSearch,
  // where strangers may not open an account, no form is shown first
  loader: ({ context }) => Promise.all([loadMessages(['auth']), context.queryClient.query(sessionQuery).catch(() => null)]),
  component: pageComponent(() => import('@/features/auth/signup-screen'), 'SignupScreen'),
});

const invitationSearch = searchOf({ token: text() });

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: invitationSearch,
  loader: () => loadMessages(['auth']),
  component: pageComponent(() => import('@/features/auth/invitation-screen'), 'InvitationScreen'),
});

const secondFactorSearch = searchOf({ redirect: ownPath });

/** For people who must set up a second factor before anything else. */
export const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  validateSearch: secondFactorSearch,
  beforeLoad: async ({ context, search }) => {
    const me = await currentMe(context.queryClient);
    if (!me) throw redirect({ to: '/login', search: { redirect: search.redirect } });
    if (!isVerified(me) || !me.second_factor_due) throw redirect({ to: search.redirect ?? homeOf(me), replace: true });
  },
  loader: () => loadMessages(['auth', 'security']),
  component: pageComponent(() => import('./second-factor-page'), 'SecondFactorPage'),
});

const verifyEmailSearch = searchOf({ token: text() });

export const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email/verify',
  validateSearch: verifyEmailSearch,
  loader: () => loadMessages(['auth']),
  component: pageComponent(() => import('@/features/auth/verify-email-screen'), 'VerifyEmailScreen'),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password/forgot',
  loader: () => loadMessages(['auth']),
  component: pageComponent(() => import('@/features/auth/forgot-password-screen'), 'ForgotPasswordScreen'),
});

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password/reset',
  validateSearch: searchOf({ token: text(), names: flagParam }),
  loader: () => loadMessages(['auth']),
  component: pageComponent(() => import('@/features/auth/reset-password-screen'), 'ResetPasswordScreen'),
});

/** From a mail about what happened to the account. */
export const notMeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/not-me',
  validateSearch: searchOf({ token: text() }),
  loader: () => loadMessages(['auth']),
  component: pageComponent(() => import('@/features/auth/not-me-screen'), 'NotMeScreen'),
});
