import { useEffect } from 'react';
import { useStore } from 'zustand';
import { player } from './player-store';

/** One sound of the page's player. `seconds`: its length where it was measured. */
export function usePlayback(url: string, seconds: number | null) {
  const isLoaded = useStore(player, (state) => state.url === url);
  const isPlaying = useStore(player, (state) => state.url === url && state.isPlaying);
  const position = useStore(player, (state) => (state.url === url ? state.position : 0));
  const known = useStore(player, (state) => (state.url === url ? state.duration : 0));
  const isBroken = useStore(player, ({ broken }) => broken === url);
  const rate = useStore(player, (state) => state.rate);
  const { toggle, seek, nextRate } = player.getState();
  return {
    isLoaded,
    isPlaying,
    isBroken,
    rate,
    position,
    // The measured length: the browser's own changes while it still loads the file.
    duration: Math.max(seconds || known, position),
    toggle: () => toggle(url),
    seek: (to: number) => seek(url, to),
    nextRate,
  };
}

/** Playback stops when the user leaves. */
export function useSilenceOnLeave(): void {
  useEffect(() => () => player.getState().stop(), []);
}
