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

/** Whether the contact's details are docked beside the conversation. Otherwise they open in a drawer. */
export function useSidebarDocked(): boolean {
  const { view } = useChatsLocation();
  return useWideScreen() && view !== 'split';
}

/** From this width on there is room for two conversations side by side (1024 px). */
export const useSplitScreen = atLeast('64rem');
