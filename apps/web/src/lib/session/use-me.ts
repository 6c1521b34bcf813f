import type { MeView } from '@app/contracts/auth/auth.contract';
import type { Permission } from '@app/contracts/core/permissions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isManager, meQuery } from './me-query';

/** The signed-in person. Only for pages behind the sign-in guard. */
export function useMe(): MeView {
  const { data: me } = useQuery(meQuery);
  if (!me) throw new Error('useMe was used outside the guarded pages');
  return me;
}

/** The person's rights, in the documents' words. */
export function useRights(): { isManager: boolean; isSystemAdmin: boolean } {
  const me = useMe();
  const [manages, administers] = [isManager(me), me.is_system_admin];
  return useMemo(() => ({ isManager: manages, isSystemAdmin: administers }), [manages, administers]);
}

export const useCan = (permission: Permission): boolean => useMe().permissions.includes(permission);
