import type { MeView } from '@app/contracts/auth/auth.contract';
import type { Permission } from '@app/contracts/core/permissions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isManager, meQuery, sessionQuery } from './me-query';

/** The signed-in person. Only for pages behind the sign-in guard. */
export function useMe(): MeView {
  const { data: me } = useQuery(meQuery);
  if (!me) throw new Error('useMe was used outside the guarded pages');
  return me;
}

/** The signed-in person on a page that visitors open too, asked for anew whenever somebody looks at it; undefined for visitors. */
export function useMeOfVisitor(): MeView | undefined {
  const { data: session } = useQuery({ ...sessionQuery, retry: false, staleTime: 0 });
  const isSignedIn = session?.signed_in === true;
  const { data: me } = useQuery({ ...meQuery, retry: false, staleTime: 0, enabled: isSignedIn });
  return isSignedIn ? me : undefined;
}

/** The person's rights, in the documents' words. */
export function useRights(): { isManager: boolean; isSystemAdmin: boolean } {
  const me = useMe();
  const [manages, administers] = [isManager(me), me.is_system_admin];
  return useMemo(() => ({ isManager: manages, isSystemAdmin: administers }), [manages, administers]);
}

export const useCan = (permission: Permission): boolean => useMe().permissions.includes(permission);
