import type { Viewer } from '@app/contracts/realtime/realtime.sockets';
import { useMemo } from 'react';
import { useMe } from '@/lib/session/use-me';
import { usePresence } from './presence-store';

const NOBODY: readonly Viewer[] = [];

/** The teammates who have one of these conversations open. */
export function useOthersHere(conversationIds: readonly (number | null)[]): readonly Viewer[] {
  const { id: myId } = useMe();
  const viewers = usePresence((presence) => presence.viewers);
  const key = conversationIds.join();
  return useMemo(() => {
    const here = key.split(',').flatMap((id) => viewers[Number(id)] ?? NOBODY);
    const others = new Map(here.filter(({ user }) => user.id !== myId).map((viewer) => [viewer.user.id, viewer]));
    return others.size === 0 ? NOBODY : [...others.values()];
  }, [viewers, key, myId]);
}
