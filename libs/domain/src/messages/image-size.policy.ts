type Size = readonly [width: number, height: number];

/** The number of pixels in the picture's header; 0 when it has none or is no picture. */
export function pixelsOf(file: Uint8Array, contentType: string): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  try {
    const [width, height] = SIZES[contentType]?.(bytes) ?? [0, 0];
    return width * height;
  } catch (error) {
    // the file ends before its size
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

const SIZES: Record<string, (bytes: Buffer) => Size> = {
  'image/png': (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  'image/gif': (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
};

const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);

/** Skips segments up to the frame header (ITU T.81, B.2.2). */
function sizeOfJpeg(bytes: Buffer): Size {
  let at = 2;
  for (;;) {
    while (bytes.readUInt8(at) === 0xff && bytes.readUInt8(at + 1) === 0xff) at++;
    if (bytes.readUInt8(at) !== 0xff) return [0, 0];
    if (isFrame(bytes.readUInt8(at + 1))) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

const LOW_14_BITS = 0x3fff;

/** The first chunk has one of three forms (RFC 9649). */
function sizeOfWebp(bytes: Buffer): Size {
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (form === 'VP8L') {
    const packed = bytes.readUInt32LE(21);
    return [(packed & LOW_14_BITS) + 1, ((packed >>> 14) & LOW_14_BITS) + 1];
  }
  return [bytes.readUInt16LE(26) & LOW_14_BITS, bytes.readUInt16LE(28) & LOW_14_BITS];
}
