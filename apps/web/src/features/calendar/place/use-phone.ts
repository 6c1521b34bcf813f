import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 47.99rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window has room for one column only. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
