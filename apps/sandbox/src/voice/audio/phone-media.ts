import type { LegMedia } from './leg-media';
import type { SoundSource } from './sound-source';
import { toneLevel } from './sound-level';

const KEPT_FRAMES = 1500;
const USUAL_FRAMES = 25;

/** A pretended telephone: says what its source gives, and keeps the last 30 s that it heard, to be measured. */
export class PhoneMedia implements LegMedia {
  private heard: Buffer[] = [];

  constructor(private readonly voice: SoundSource | null) {}

  read(): Buffer | null {
    return this.voice?.() ?? null;
  }

  send(frame: Buffer): void {
    this.heard.push(frame);
    if (this.heard.length > 2 * KEPT_FRAMES) this.heard = this.heard.slice(-KEPT_FRAMES);
  }

  /** Amplitude of each tone (0 to 1) in the last frames heard. */
  levels(tones: number[], frames = USUAL_FRAMES): Record<string, number> {
    const sound = Buffer.concat(this.heard.slice(-frames));
    return Object.fromEntries(tones.map((hz) => [hz, Math.round(toneLevel(sound, hz) * 1000) / 1000]));
  }

  close(): void {
    this.heard = [];
  }
}
