import type { LoginInput } from '@app/contracts/auth/auth.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { hasCode } from '@/lib/api/api-failure';
import { isVerified } from '@/lib/session/me-query';
import { logIn } from '../api/log-in';

const route = getRouteApi('/login');

/** Signs in and goes on: to the page that was asked for, else to the dashboard; to /email/verify while the email is not verified. */
export function useLogin() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect } = route.useSearch();
  const verifyFirst = (email: string) => router.navigate({ to: '/email/verify', state: { email } });
  return useMutation({
    mutationFn: async (input: LoginInput) => {
      const me = await logIn(queryClient, input);
      if (!isVerified(me)) return verifyFirst(me.email);
      if (redirect) router.history.push(redirect);
      else await router.navigate({ to: '/dashboard' });
    },
    onError: (error, { email }) => {
      if (hasCode(error, 'auth.email_not_verified')) void verifyFirst(email);
    },
  });
}
