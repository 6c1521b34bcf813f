import { useEffect, useRef, useState } from 'react';
import { useConnection } from '@/lib/realtime/connection-store';

const BACK_SHOWN_MS = 3_000;

export type ConnectionWord = 'offline' | 'lost' | 'back';

/** What to say about the connection: nothing while it is well, and for a moment that it is back. */
export function useConnectionWord(): ConnectionWord | undefined {
  const state = useConnection((connection) => connection.state);
  const [isBack, setBack] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === 'offline') wasLost.current = true;
    if (state !== 'live' || !wasLost.current) return;
    wasLost.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'offline') return navigator.onLine ? 'lost' : 'offline';
  return state === 'live' && isBack ? 'back' : undefined;
}
