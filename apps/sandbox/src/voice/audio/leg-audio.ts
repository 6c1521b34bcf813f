import type { LegMedia } from './leg-media';
import type { SoundSource } from './sound-source';

/** Receives both sides of a leg, frame by frame. */
export interface FrameRecorder {
  write: (said: Buffer, heard: Buffer, skipped: number) => void;
}

/** The sound of one leg: what it says and hears in this tick, and what is played to it. */
export class LegAudio {
  media: LegMedia | null = null;
  said: Buffer | null = null;
  heard: Buffer | null = null;
  readonly recorders = new Set<FrameRecorder>();
  /** When the party fell silent, on the sandbox's clock; null while it speaks. */
  silentSince: number | null = null;
  hasSpoken = false;
  private player: SoundSource | null = null;

  /** Plays a source over everything else, until it ends or is stopped. */
  play(source: SoundSource): void {
    this.player = source;
  }

  stop(source?: SoundSource): void {
    if (!source || this.player === source) this.player = null;
  }

  nextPlayed(): Buffer | null {
    const frame = this.player?.() ?? null;
    if (!frame) this.player = null;
    return frame;
  }
}
