import type { MeView } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { setLanguage } from '@/lib/text/language-store';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => readMe(signal),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The language belongs to the person, so it is loaded before their first page renders. */
async function readMe(signal: AbortSignal): Promise<MeView> {
  const me = await call(api.auth.me, { signal });
  await setLanguage(me.language);
  return me;
}

/** The signed-in person, or null; throws when the server could not be reached. */
export async function currentMe(queryClient: QueryClient): Promise<MeView | null> {
  try {
    return await queryClient.query({ ...meQuery, staleTime: 'static' });
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

export const isVerified = (me: MeView): boolean => me.verified && me.emailVerifiedAt !== null;

/** Manager rights: the role, or the flag of a system admin (document 000, section 6); an owner has all that a manager has. */
export const isManager = (me: MeView): boolean => me.role.name !== 'agent' || me.is_system_admin;
