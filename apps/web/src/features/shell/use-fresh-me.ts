import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '@/lib/realtime/connection-store';
import { meQuery } from '@/lib/session/me-query';

/** The server closes the socket when the user's permissions change, so `me` is refetched after every reconnect. */
export function useFreshMe(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let wasInterrupted = false;
    return useConnection.subscribe(({ state }, before) => {
      if (before.state === 'live') wasInterrupted = true;
      if (state !== 'live' || !wasInterrupted) return;
      wasInterrupted = false;
      void queryClient.invalidateQueries(meQuery);
    });
  }, [queryClient]);
}
