import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadUntilHere } from '@/lib/loading/load-until-here';
import { setConnection } from './connection-store';

/** Loads the features' handlers; they are registered before the first event and removed by the function that they return. */
type LoadHandlers = () => Promise<() => () => void>;

/** Keeps the cache live while the component is mounted. The socket and the handlers load after the first page. `loadHandlers` must be stable. */
export function useRealtime(loadHandlers: LoadHandlers): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const stops: (() => void)[] = [];
    const load = async () => {
      try {
        return await Promise.all([import('./start-realtime'), loadHandlers()]);
      } catch (error) {
        setConnection('unloaded');
        throw error;
      }
    };
    loadUntilHere(load, ending.signal).then(
      ([{ startRealtime }, register]) => stops.push(register(), startRealtime(queryClient)),
      // unmounted before it was loaded
      () => undefined,
    );
    return () => {
      ending.abort();
      for (const stop of stops) stop();
    };
  }, [queryClient, loadHandlers]);
}
