import { useEffect } from 'react';
import { sendCommand } from '@/lib/realtime/commands';
import { useConnection } from '@/lib/realtime/connection-store';

const SIGNS = ['focus', 'blur', 'pageshow', 'pagehide'] as const;

/** Reports whether this browser's window is visible. */
export function useWatchSignal(): void {
  const isConnected = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (!isConnected) return;
    let told = false;
    const look = () => {
      const watching = document.visibilityState === 'visible' && document.hasFocus();
      if (watching === told) return;
      told = watching;
      sendCommand('availability.watch', { watching });
    };
    const listening = new AbortController();
    for (const sign of SIGNS) window.addEventListener(sign, look, { signal: listening.signal });
    document.addEventListener('visibilitychange', look, { signal: listening.signal });
    look();
    return () => listening.abort();
  }, [isConnected]);
}
