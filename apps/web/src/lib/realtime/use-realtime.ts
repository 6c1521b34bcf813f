import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setConnection } from './connection-store';

/** Keeps what is cached live while the component is mounted. The socket's code loads after the first page. */
export function useRealtime(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let unmounted = false;
    import('./start-realtime').then(
      ({ startRealtime }) => {
        if (!unmounted) stop = startRealtime(queryClient);
      },
      () => setConnection('offline'),
    );
    return () => {
      unmounted = true;
      stop?.();
    };
  }, [queryClient]);
}
