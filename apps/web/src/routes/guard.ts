import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { currentMe, isManager, isVerified } from '@/lib/session/me-query';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dashboard is shown in place of a page that the person may not open. */
    isRestricted?: boolean;
  }
}

/** Admits only signed-in people with a verified email (document 000, section 4), and with a second factor where it is required. */
export async function requireVerified(queryClient: QueryClient, address: string): Promise<void> {
  const me = await currentMe(queryClient);
  if (!me) throw redirect({ to: '/login', search: { redirect: address } });
  if (!isVerified(me)) throw redirect({ to: '/email/verify', state: { email: me.email } });
  if (me.second_factor_due) throw redirect({ to: '/second-factor', search: { redirect: address } });
}

/** Sends people without manager rights to the dashboard, which says so. Runs after `requireVerified`. */
export async function requireManager(queryClient: QueryClient): Promise<void> {
  const me = await currentMe(queryClient);
  if (!me || !isManager(me)) throw redirect({ to: '/dashboard', state: { isRestricted: true }, replace: true });
}

/** Sends all but system admins to the dashboard, which says so. Runs after `requireVerified`. */
export async function requireSystemAdmin(queryClient: QueryClient): Promise<void> {
  const me = await currentMe(queryClient);
  if (!me?.is_system_admin) throw redirect({ to: '/dashboard', state: { isRestricted: true }, replace: true });
}
