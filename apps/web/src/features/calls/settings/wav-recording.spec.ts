import { expect, it } from 'vitest';
import { wavOf } from './wav-recording';

it('is a WAV file of one channel with 16 bits, and cuts what is too loud', () => {
  const view = new DataView(wavOf(new Float32Array([0, 0.5, -1, 2]), 8_000));
  const text = (offset: number, length: number) => String.fromCharCode(...new Uint8Array(view.buffer, offset, length));
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true), view.getUint32(40, true)]).toEqual([
    1, 8_000, 16, 8,
  ]);
  expect([0, 1, 2, 3].map((index) => view.getInt16(44 + index * 2, true))).toEqual([0, 16_383, -32_767, 32_767]);
});
