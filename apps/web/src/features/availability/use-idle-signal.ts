import { useEffect } from 'react';
import { sendCommand } from '@/lib/realtime/commands';
import { useConnection } from '@/lib/realtime/connection-store';
import { IdleWatch } from './idle-watch';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Tells the server when nobody has touched this browser for a while, and when somebody does again. */
export function useIdleSignal(): void {
  const isConnected = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (!isConnected) return;
    const watch = new IdleWatch((idle) => sendCommand('availability.idle', { idle }));
    const listening = new AbortController();
    for (const sign of SIGNS) window.addEventListener(sign, () => watch.touch(), { signal: listening.signal, passive: true });
    return () => {
      listening.abort();
      watch.stop();
    };
  }, [isConnected]);
}
