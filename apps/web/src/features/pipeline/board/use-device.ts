import { useSyncExternalStore } from 'react';

/** A finger needs larger targets than a mouse; a phone shows one column. */
const coarse = window.matchMedia('(pointer: coarse)');
const narrow = window.matchMedia('(max-width: 767px)');

export const useCoarsePointer = (): boolean => useMedia(coarse);
export const useNarrowScreen = (): boolean => useMedia(narrow);

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => media.matches,
  );
}
