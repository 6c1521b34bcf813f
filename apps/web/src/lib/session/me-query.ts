import type { MeView } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { leaveFor } from './leave-for';
import { setLanguage } from '@/lib/text/language-store';
import { setZone } from '@/lib/time/zone';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ client, signal }) => readMe(client, signal),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  // asking again finds a role that changed before the stream of events began: see `CacheCatchUp`
  meta: { isUnnumbered: true },
});

/** The language belongs to the person, so it is loaded before their first page renders. */
async function readMe(queryClient: QueryClient, signal: AbortSignal): Promise<MeView> {
  const me = await call(api.auth.me, { signal });
  const known: MeView | undefined = queryClient.getQueryData(['me']);
  // somebody else has signed in to this browser: a full page load clears what the person before them saw
  if (known && known.id !== me.id) return leaveFor('/');
  setZone(me.organization_data.timezone);
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

/** Manager rights: the role, or the flag of a system admin (document 000, section 6); an owner has all that a manager has. */
export const isManager = (me: MeView): boolean => me.role.name !== 'agent' || me.is_system_admin;
