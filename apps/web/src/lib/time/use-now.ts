import { useMemo, useSyncExternalStore } from 'react';
import { Ticker } from '@/lib/realtime/ticker';

const STEP_MS = 30_000;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const clock = new Ticker(tell);

/** The time in steps of half a minute, in milliseconds. */
export const nowInSteps = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS;

/** One timer for every "… ago"; a page that becomes visible again updates at once. */
export function onTime(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', tell);
  clock.every(STEP_MS / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clock.stop();
    document.removeEventListener('visibilitychange', tell);
  };
}

/** The coarse time of all lists: a shown age is at most half a minute old. */
export function useNow(): Date {
  const now = useSyncExternalStore(onTime, nowInSteps);
  return useMemo(() => new Date(now), [now]);
}
