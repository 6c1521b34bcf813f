/** Sound of the telephone network: µ-law, 8 kHz, one channel, in frames of 20 ms (160 bytes). */
export const SAMPLE_RATE = 8000;
export const FRAME_MS = 20;
export const FRAME_BYTES = (SAMPLE_RATE * FRAME_MS) / 1000;
export const SILENT_BYTE = 0xff;
export const SILENCE = Buffer.alloc(FRAME_BYTES, SILENT_BYTE);

const SPEECH_AMPLITUDE = 500;

const linear = new Int16Array(256);
for (let byte = 0; byte < 256; byte++) {
  const inverted = ~byte & 0xff;
  const magnitude = (((inverted & 0x0f) << 3) + 0x84) << ((inverted & 0x70) >> 4);
  linear[byte] = inverted & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
}

// One table look-up per sample in both directions (64 KB) keeps mixing cheap.
const encoded = new Uint8Array(65_536);
for (let index = 0; index < 65_536; index++) {
  const sample = index - 32_768;
  const magnitude = Math.min(Math.abs(sample), 32_635) + 0x84;
  let exponent = 7;
  for (let mask = 0x4000; (magnitude & mask) === 0 && exponent > 0; mask >>= 1) exponent--;
  encoded[index] = ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

/** A 16-bit sample, clipped, as a µ-law byte. */
export const encodeSample = (sample: number): number => encoded[Math.max(-32_768, Math.min(32_767, sample)) + 32_768] ?? SILENT_BYTE;

export const decodeSample = (byte: number): number => linear[byte] ?? 0;

/** Adds a frame to a sum of samples; sign -1 takes it away again. */
export function addFrame(sum: Int32Array, frame: Uint8Array, sign: 1 | -1 = 1): void {
  for (let index = 0; index < FRAME_BYTES; index++) sum[index] = (sum[index] ?? 0) + sign * decodeSample(frame[index] ?? SILENT_BYTE);
}

export function encodeSum(sum: Int32Array): Buffer {
  const frame = Buffer.allocUnsafe(FRAME_BYTES);
  for (let index = 0; index < FRAME_BYTES; index++) frame[index] = encodeSample(sum[index] ?? 0);
  return frame;
}

/** Whether somebody speaks in this frame, or it is only noise of the line. */
export const isSpeech = (frame: Uint8Array): boolean => frame.some((byte) => Math.abs(decodeSample(byte)) > SPEECH_AMPLITUDE);
