import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '@/lib/realtime/connection-store';
import { useMe } from '@/lib/session/use-me';

/** Sends what was written without a connection once there is one, whatever page is open. */
export function useWaitingSends(): void {
  const queryClient = useQueryClient();
  const { id: userId } = useMe();
  useEffect(() => {
    const sendAll = () =>
      void import('./send-unsent').then(
        ({ sendWaiting }) => sendWaiting({ queryClient, userId }),
        // the code comes with the connection, whose next return tries again
        () => undefined,
      );
    const stop = useConnection.subscribe(({ state }, before) => {
      if (state === 'live' && before.state !== 'live') sendAll();
    });
    window.addEventListener('online', sendAll);
    if (useConnection.getState().state === 'live') sendAll();
    return () => {
      stop();
      window.removeEventListener('online', sendAll);
    };
  }, [queryClient, userId]);
}
