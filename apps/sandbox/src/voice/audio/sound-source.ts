import { FRAME_BYTES, FRAME_MS, SAMPLE_RATE, SILENT_BYTE, encodeSample } from './ulaw';

/** Gives the next frame, or null at the end. Called once per 20 ms. */
export type SoundSource = () => Buffer | null;

const HOLD_TONE_HZ = 700;
const RING_TONE_HZ = 425;
const BEEP_HZ = 1000;

export function toneSource(hz: number, amplitude = 8000): SoundSource {
  let position = 0;
  return () => {
    const frame = Buffer.allocUnsafe(FRAME_BYTES);
    for (let index = 0; index < FRAME_BYTES; index++, position++)
      frame[index] = encodeSample(Math.round(amplitude * Math.sin((2 * Math.PI * hz * position) / SAMPLE_RATE)));
    return frame;
  };
}

export function limited(source: SoundSource, milliseconds: number): SoundSource {
  let left = Math.ceil(milliseconds / FRAME_MS);
  return () => (left-- > 0 ? source() : null);
}

/** The frames of µ-law bytes, once or again and again. */
export function bytesSource(bytes: Buffer, repeat = false): SoundSource {
  let position = 0;
  return () => {
    if (position >= bytes.length && repeat) position = 0;
    if (position >= bytes.length) return null;
    const frame = Buffer.alloc(FRAME_BYTES, SILENT_BYTE);
    bytes.copy(frame, 0, position, position + FRAME_BYTES);
    position += FRAME_BYTES;
    return frame;
  };
}

/** The provider's hold and waiting music is one steady tone here, so that a measurement finds it. */
export const musicSource = (): SoundSource => toneSource(HOLD_TONE_HZ, 6000);

export const ringingSource = (): SoundSource => toneSource(RING_TONE_HZ, 3000);

export const beepSource = (): SoundSource => limited(toneSource(BEEP_HZ), 300);
