import { useSyncExternalStore } from 'react';

const LOOK_MS = 10_000;

/** The time, for words such as "3 minutes ago" that change while one looks at them. */
export function useNow(): Date {
  const now = useSyncExternalStore(everyLook, () => Math.floor(Date.now() / LOOK_MS) * LOOK_MS);
  return new Date(now);
}

function everyLook(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
