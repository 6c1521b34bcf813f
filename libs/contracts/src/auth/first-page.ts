import type { MeView } from './auth.contract';

export const isVerified = (me: MeView): boolean => me.verified && me.emailVerifiedAt !== null;

/** The page after sign-in: organizations for system admins, the dashboard for everybody else. */
export const homeOf = (me: Pick<MeView, 'is_system_admin'>): '/admin/organizations' | '/dashboard' =>
  me.is_system_admin ? '/admin/organizations' : '/dashboard';

/** A path of this site; another site is not one, also where a tab, which browsers leave out, hides it. */
export const ownPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(value) ? value : undefined;
