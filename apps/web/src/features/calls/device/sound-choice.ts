import { text, whole } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

/** Identifiers of the browser's devices; empty is the browser's own choice. */
const microphone = preference('calls.microphone', text(), '');
const speaker = preference('calls.speaker', text(), '');
const volume = preference('calls.volume', whole(0), 80);

export interface SoundChoice {
  microphone: string;
  speaker: string;
  /** The volume of the ringtone, 0 to 100. */
  volume: number;
}

export const readSoundChoice = (): SoundChoice => ({
  microphone: microphone.read(),
  speaker: speaker.read(),
  volume: Math.min(100, volume.read()),
});

export function writeSoundChoice(choice: SoundChoice): void {
  microphone.write(choice.microphone);
  speaker.write(choice.speaker);
  volume.write(choice.volume);
}

/** Rings until it is stopped. Silent where nothing was pressed in the page yet: the browser refuses. */
export class Ringtone {
  private readonly audio = new Audio('/sounds/incoming.wav');

  constructor() {
    this.audio.loop = true;
  }

  start(): void {
    this.audio.volume = readSoundChoice().volume / 100;
    this.audio.currentTime = 0;
    void this.audio.play().catch(() => undefined);
  }

  stop(): void {
    this.audio.pause();
  }
}
