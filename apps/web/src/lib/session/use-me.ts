import type { MeView } from '@app/contracts/auth/auth.contract';
import type { Permission } from '@app/contracts/core/permissions';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './me-query';

/** The signed-in person. Only for screens behind the guard, which lets nobody else in. */
export function useMe(): MeView {
  const { data: me } = useQuery(meQuery);
  if (!me) throw new Error('useMe was used outside the guarded pages');
  return me;
}

export const useCan = (permission: Permission): boolean => useMe().permissions.includes(permission);
