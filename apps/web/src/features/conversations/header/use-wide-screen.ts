import { useSyncExternalStore } from 'react';
import { useChatsLocation } from '../context/use-chats-location';

/** Whether the window has at least this width. */
function atLeast(width: string): () => boolean {
  // Read lazily, because specs import the header's rules where there is no window.
  const media = () => window.matchMedia(`(min-width: ${width})`);
  const subscribe = (listener: () => void) => {
    const watched = media();
    watched.addEventListener('change', listener);
    return () => watched.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media().matches);
}

/** From this width on there is room for the contact next to the conversation (1536 px). */
const useWideScreen = atLeast('96rem');

/** From this width on (1280 px) opened details are beside the conversation, without a veil over it. */
const useRoomForDetails = atLeast('80rem');

/**
 * How the contact's details are shown: always beside the conversation, beside it once they are opened, or in a drawer over it. Two
 * conversations take their room, and a summary says the same.
 */
export function useDetailsPlace(): 'beside' | 'opened' | 'drawer' {
  const { view } = useChatsLocation();
  const [isWide, hasRoom] = [useWideScreen(), useRoomForDetails()];
  if (view === 'split') return 'drawer';
  if (isWide && view !== 'summary') return 'beside';
  return hasRoom ? 'opened' : 'drawer';
}

/** From this width on there is room for two conversations side by side (1024 px). */
export const useSplitScreen = atLeast('64rem');
