import { useSyncExternalStore } from 'react';

/** Whether the window has at least this width. */
function atLeast(width: string): () => boolean {
  const media = window.matchMedia(`(min-width: ${width})`);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** From this width on there is room for the contact next to the conversation (1536 px). */
export const useWideScreen = atLeast('96rem');

/** From this width on there is room for two conversations side by side (1024 px). */
export const useSplitScreen = atLeast('64rem');
