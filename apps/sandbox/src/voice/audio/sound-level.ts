import { SAMPLE_RATE, decodeSample } from './ulaw';

/** Amplitude of one tone in µ-law sound, 0 to 1 of full scale (Goertzel's algorithm). */
export function toneLevel(sound: Uint8Array, hz: number): number {
  if (sound.length === 0) return 0;
  const coefficient = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let [last, beforeLast] = [0, 0];
  for (const byte of sound) [last, beforeLast] = [decodeSample(byte) / 32_768 + coefficient * last - beforeLast, last];
  const power = last * last + beforeLast * beforeLast - coefficient * last * beforeLast;
  return (2 * Math.sqrt(Math.max(0, power))) / sound.length;
}
