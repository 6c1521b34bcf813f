import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '@/lib/storage/testing/memory-storage';
import { createPlayer } from './player-store';

/** As much of an audio element as the player uses. */
class FakeAudio extends EventTarget {
  src = '';
  paused = true;
  currentTime = 0;
  duration = 3;
  playbackRate = 1;
  defaultPlaybackRate = 1;

  play(): Promise<void> {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

let audio: FakeAudio;
let player: ReturnType<typeof createPlayer>;
beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  audio = new FakeAudio();
  player = createPlayer(() => audio as unknown as HTMLAudioElement);
});
afterEach(() => vi.unstubAllGlobals());
const state = () => player.getState();

describe('the player of the page', () => {
  it('plays one sound at a time, each from its beginning', () => {
    state().toggle('/api/media/1');
    state().seek('/api/media/1', 2);
    state().toggle('/api/media/2');
    expect([audio.src, state().url, state().isPlaying, state().position]).toEqual(['/api/media/2', '/api/media/2', true, 0]);
  });

  it('pauses the playing one, and resumes at its position', () => {
    state().toggle('/api/media/1');
    state().seek('/api/media/1', 2);
    state().toggle('/api/media/1');
    expect(state().isPlaying).toBe(false);
    state().toggle('/api/media/1');
    expect([state().isPlaying, state().position]).toEqual([true, 2]);
  });

  it('goes round its three speeds, and keeps the last for every sound', () => {
    state().toggle('/api/media/1');
    const rates = [1, 2, 3, 4].map(() => {
      state().nextRate();
      return audio.playbackRate;
    });
    expect(rates).toEqual([1.5, 2, 1, 1.5]);
    state().toggle('/api/media/2');
    expect(audio.playbackRate).toBe(1.5);
    expect(createPlayer(() => new FakeAudio() as unknown as HTMLAudioElement).getState().rate).toBe(1.5);
  });

  it('tells which sound cannot be played, until another is', () => {
    state().toggle('/api/media/1');
    audio.dispatchEvent(new Event('error'));
    expect([state().broken, state().isPlaying]).toEqual(['/api/media/1', false]);
    state().toggle('/api/media/2');
    expect(state().broken).toBeNull();
  });

  it('does not know the length of a recording that has none', () => {
    state().toggle('/api/media/1');
    audio.duration = Number.POSITIVE_INFINITY;
    audio.dispatchEvent(new Event('durationchange'));
    expect(state().duration).toBe(0);
  });
});
