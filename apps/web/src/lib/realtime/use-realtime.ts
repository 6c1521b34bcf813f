import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setConnection } from './connection-store';

/** Loads the features' handlers; they are registered before the first event and removed by the function that they return. */
type LoadHandlers = () => Promise<() => () => void>;

/** Keeps the cache live while the component is mounted. The socket and the handlers load after the first page. `loadHandlers` must be stable. */
export function useRealtime(loadHandlers: LoadHandlers): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stops: (() => void)[] = [];
    let unmounted = false;
    Promise.all([import('./start-realtime'), loadHandlers()]).then(
      ([{ startRealtime }, register]) => {
        if (!unmounted) stops = [register(), startRealtime(queryClient)];
      },
      () => setConnection('offline'),
    );
    return () => {
      unmounted = true;
      for (const stop of stops) stop();
    };
  }, [queryClient, loadHandlers]);
}
