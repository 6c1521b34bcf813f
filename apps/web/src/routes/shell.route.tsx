import { createRoute } from '@tanstack/react-router';
import { CheckingSession } from '@/features/auth/checking-session';
import { UserUnavailable } from '@/features/shell/user-unavailable';
import { pageComponent } from '@/lib/loading/page-component';
import { loadMessages } from '@/lib/text/language-store';
import { requireVerified } from './guard';
import { rootRoute } from './root.route';

/** Everything behind the sign-in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ context, location }) => requireVerified(context.queryClient, location.href),
  loader: () => loadMessages(['assignments', 'availability', 'notifications', 'plans']),
  component: pageComponent(() => import('./shell-layout'), 'ShellLayout'),
  pendingComponent: CheckingSession,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: UserUnavailable,
});
