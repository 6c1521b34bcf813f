import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;
const now = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS;

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, STEP_MS / 2);
  return () => clearInterval(timer);
};

/** The time in steps of half a minute: what shows an age draws itself anew no more often. */
export const useMinute = (): number => useSyncExternalStore(subscribe, now);
