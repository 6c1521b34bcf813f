import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LoadHandlers, loadRealtime } from './load-realtime';

/** Keeps the cache live while the component is mounted. The socket and the handlers load after the first page. `loadHandlers` must be stable. */
export function useRealtime(loadHandlers: LoadHandlers): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const stops: (() => void)[] = [];
    loadRealtime(loadHandlers, ending.signal).then(
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
