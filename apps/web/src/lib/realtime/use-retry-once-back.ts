import { useEffect, useEffectEvent } from 'react';
import { useConnection } from './connection-store';

/** Calls `retry` when the network is back, and when the server answers again. */
export function useRetryOnceBack(retry: () => void): void {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('online', () => tryAgain(), { signal: listening.signal });
    const stop = useConnection.subscribe(({ state }, before) => {
      if (state === 'live' && before.state !== 'live') tryAgain();
    });
    return () => {
      listening.abort();
      stop();
    };
  }, []);
}
