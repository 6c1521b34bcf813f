import { expect, it } from 'vitest';
import { pixelsOf } from './image-size.policy';

const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff];
const frame = (width: number, height: number) => [0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255];
const riff = (form: string, ...rest: number[]) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(form), Buffer.alloc(4), Buffer.from(rest)]);
const png = (width: number, height: number) => {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};

it.each([
  ['image/png', png(30_000, 30_000), 900_000_000],
  ['image/gif', Buffer.from([...Buffer.from('GIF89a'), 0xff, 0xff, 0xff, 0xff]), 65_535 ** 2],
  ['image/jpeg', Buffer.from([...JPEG_HEAD, ...frame(4000, 3000)]), 12_000_000],
  ['image/jpeg', Buffer.from([...JPEG_HEAD, 0xff, 0xff, ...frame(60_000, 2)]), 120_000],
  ['image/webp', riff('VP8X', 0, 0, 0, 0, 0x0f, 0x27, 0, 0x0f, 0x27, 0), 100_000_000],
  ['image/webp', riff('VP8L', 0x2f, 0xff, 0xff, 0xff, 0x0f), 16_384 ** 2],
  ['image/webp', riff('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01), 640 * 480],
])('%s: the size stands in its head', (contentType, bytes, pixels) => {
  expect(pixelsOf(bytes, contentType)).toBe(pixels);
});

it.each(['image/png', 'image/gif', 'image/jpeg', 'image/webp', 'application/pdf'])(
  '%s: a file that ends before has none',
  (contentType) => {
    for (const bytes of [new Uint8Array(), Uint8Array.from(JPEG_HEAD), new Uint8Array(9)]) expect(pixelsOf(bytes, contentType)).toBe(0);
  },
);
