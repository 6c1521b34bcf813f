import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { currentMe, isManager, isVerified } from '@/lib/session/me-query';

/** Admits only signed-in people with a verified email (document 000, section 4), and with a second factor where it is required. */
export async function requireVerified(queryClient: QueryClient, address: string): Promise<void> {
  const me = await currentMe(queryClient);
  if (!me) throw redirect({ to: '/login', search: { redirect: address } });
  if (!isVerified(me)) throw redirect({ to: '/email/verify', state: { email: me.email } });
  if (me.second_factor_due) throw redirect({ to: '/second-factor', search: { redirect: address } });
}

/** Sends people without manager rights to the dashboard. Runs after `requireVerified`. */
export async function requireManager(queryClient: QueryClient): Promise<void> {
  const me = await currentMe(queryClient);
  if (!me || !isManager(me)) throw redirect({ to: '/dashboard', replace: true });
}

/** Sends all but system admins to the dashboard. Runs after `requireVerified`. */
export async function requireSystemAdmin(queryClient: QueryClient): Promise<void> {
  const me = await currentMe(queryClient);
  if (!me?.is_system_admin) throw redirect({ to: '/dashboard', replace: true });
}
