import type { MeView } from '@app/contracts/auth/auth.contract';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { homeOf, isVerified } from '@/lib/session/me-query';

const route = getRouteApi('/login');

/** Leads from the sign-in to the requested page, else to the person's first page; to /email/verify while the email is not verified. */
export function useContinueAfterSignIn() {
  const router = useRouter();
  const { redirect } = route.useSearch();
  const verifyFirst = (email: string) => router.navigate({ to: '/email/verify', state: { email } });
  const continueAfterSignIn = async (me: MeView) => {
    if (!isVerified(me)) return verifyFirst(me.email);
    if (redirect) router.history.push(redirect);
    else await router.navigate({ to: homeOf(me) });
  };
  return { continueAfterSignIn, verifyFirst };
}
