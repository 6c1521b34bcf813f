import { crc32, deflateSync } from 'node:zlib';
import type { Canvas } from './canvas';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0];
const DIFFERENCE_TO_ROW_ABOVE = 2;

/** The picture as a PNG file (ISO/IEC 15948). Each row is stored as its difference to the row above, which suits vertical gradients. */
export function pngOf({ width, height, pixels }: Canvas): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(EIGHT_BIT_RGB, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(differences(pixels, width * 3))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function differences(pixels: Uint8ClampedArray, rowLength: number): Buffer {
  const rows = pixels.length / rowLength;
  const output = Buffer.alloc(rows * (rowLength + 1));
  for (let row = 0; row < rows; row++) {
    const start = row * (rowLength + 1);
    output[start] = DIFFERENCE_TO_ROW_ABOVE;
    for (let place = 0; place < rowLength; place++) {
      const source = row * rowLength + place;
      output[start + 1 + place] = (pixels[source] ?? 0) - (row > 0 ? (pixels[source - rowLength] ?? 0) : 0);
    }
  }
  return output;
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
