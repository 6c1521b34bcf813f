import { homeOf, isVerified, ownPath } from '@app/contracts/auth/first-page';
import { createRoute, redirect } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { currentMe } from '@/lib/session/me-query';
import { loadMessages } from '@/lib/text/language-store';
import { leaveToSignIn } from './guard';
import { searchOf } from './params';
import { rootRoute } from './root.route';

const secondFactorSearch = searchOf({ redirect: ownPath });

/** For people who must set up a second factor before anything else. */
export const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  validateSearch: secondFactorSearch,
  beforeLoad: async ({ context, search }) => {
    const me = await currentMe(context.queryClient);
    if (!me) return leaveToSignIn(search.redirect);
    if (!isVerified(me) || !me.second_factor_due) throw redirect({ to: search.redirect ?? homeOf(me), replace: true });
  },
  loader: () => loadMessages(['auth', 'security']),
  component: pageComponent(() => import('./second-factor-page'), 'SecondFactorPage'),
});
