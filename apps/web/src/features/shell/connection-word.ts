import type { ConnectionState } from '@/lib/realtime/connection-store';

export type ConnectionWord = 'offline' | 'lost' | 'unloaded' | 'back';

interface Circumstances {
  /** The browser has a network. */
  isOnline: boolean;
  /** The connection came back a moment ago. */
  isBack: boolean;
}

/** The state of the connection in one word. It promises a check every few seconds only where the code that does so is loaded. */
export function connectionWord(state: ConnectionState, { isOnline, isBack }: Circumstances): ConnectionWord | undefined {
  if (state === 'unloaded') return isOnline ? 'unloaded' : 'offline';
  if (state === 'offline') return isOnline ? 'lost' : 'offline';
  return state === 'live' && isBack ? 'back' : undefined;
}
