import { createStore } from 'zustand/vanilla';
import { oneOf } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

/** How fast, in the order in which a person goes through them. */
const RATES = [1, 1.5, 2] as const;

const storedRate = preference<(typeof RATES)[number]>('playback-rate', oneOf(RATES), 1);

export interface Player {
  /** The loaded sound; null before the first one. */
  url: string | null;
  isPlaying: boolean;
  position: number;
  /** 0 while it is not known: a recording of a browser has no length until it is played. */
  duration: number;
  rate: (typeof RATES)[number];
  /** The last sound that could not be played. */
  broken: string | null;
  toggle(url: string): void;
  seek(url: string, seconds: number): void;
  nextRate(): void;
  stop(): void;
}

/** One audio element for all sounds: starting one stops the other, and a bubble that scrolls away does not fall silent. */
export const createPlayer = (makeAudio: () => HTMLAudioElement) =>
  createStore<Player>()((set, get) => {
    let made: HTMLAudioElement | undefined;
    const listen = (audio: HTMLAudioElement) => {
      audio.addEventListener('play', () => set({ isPlaying: true }));
      audio.addEventListener('pause', () => set({ isPlaying: false }));
      audio.addEventListener('ended', () => set({ isPlaying: false, position: 0 }));
      audio.addEventListener('timeupdate', () => set({ position: audio.currentTime }));
      audio.addEventListener('durationchange', () => set({ duration: Number.isFinite(audio.duration) ? audio.duration : 0 }));
      audio.addEventListener('error', () => set(({ url }) => ({ isPlaying: false, broken: url })));
      return audio;
    };
    const audioOf = (url: string): HTMLAudioElement => {
      made ??= listen(makeAudio());
      if (get().url === url) return made;
      made.pause();
      made.src = url;
      made.playbackRate = get().rate;
      // A new source goes back to the default rate.
      made.defaultPlaybackRate = get().rate;
      set({ url, position: 0, duration: 0, broken: null });
      return made;
    };

    return {
      url: null,
      isPlaying: false,
      position: 0,
      duration: 0,
      rate: storedRate.read(),
      broken: null,
      toggle(url) {
        const audio = audioOf(url);
        if (!audio.paused) return audio.pause();
        // A file that cannot be played reports itself through the error event.
        audio.play().catch(() => set({ isPlaying: false }));
      },
      seek(url, seconds) {
        audioOf(url).currentTime = seconds;
        set({ position: seconds });
      },
      nextRate() {
        const rate = RATES[(RATES.indexOf(get().rate) + 1) % RATES.length] ?? 1;
        storedRate.write(rate);
        if (made) made.playbackRate = made.defaultPlaybackRate = rate;
        set({ rate });
      },
      stop: () => made?.pause(),
    };
  });

export const player = createPlayer(() => new Audio());
