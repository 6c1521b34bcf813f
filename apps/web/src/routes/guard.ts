import { isVerified } from '@app/contracts/auth/first-page';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { AccessRestricted, type AccessRestrictedProps } from '@/features/shell/access-restricted';
import { leaveFor } from '@/lib/session/leave-for';
import { currentMe, isManager } from '@/lib/session/me-query';
import { useRights } from '@/lib/session/use-me';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dashboard is shown in place of a page that the person may not open. */
    isRestricted?: boolean;
  }
}

/** Admits only signed-in people with a verified email (document 000, section 4), and with a second factor where it is required. */
export async function requireVerified(queryClient: QueryClient, address: string): Promise<void> {
  const me = await currentMe(queryClient);
  if (!me) return leaveToSignIn(address);
  if (!isVerified(me)) return leaveFor('/email/verify');
  if (me.second_factor_due) throw redirect({ to: '/second-factor', search: { redirect: address } });
}

/** To the server's page, which leads back to the address. */
export const leaveToSignIn = (address?: string): Promise<never> =>
  leaveFor(address ? `/login?${new URLSearchParams({ redirect: address })}` : '/login');

/** Sends people without manager rights from the settings to the dashboard, which says why (document 001, section 6). Runs after `requireVerified`. */
export async function requireManager(queryClient: QueryClient): Promise<void> {
  const me = await currentMe(queryClient);
  if (!me || !isManager(me)) throw redirect({ to: '/dashboard', state: { isRestricted: true }, replace: true });
}

/** A page for managers. Anyone else, also a manager who loses the role meanwhile, sees why they cannot open it. */
export const managersOnly = (page: RouteComponent): RouteComponent => restricted(page, 'managers');

/** The same for system admins. */
export const adminsOnly = (page: RouteComponent): RouteComponent => restricted(page, 'admins');

function restricted(page: RouteComponent, to: AccessRestrictedProps['to']): RouteComponent {
  function Restricted() {
    const { isManager: manages, isSystemAdmin: administers } = useRights();
    return (to === 'managers' ? manages : administers) ? createElement(page) : createElement(AccessRestricted, { to });
  }
  return Object.assign(Restricted, { preload: page.preload });
}
