export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const SAMPLE_BYTES = 4_096;
/** In UTF-16 every second byte of Western text is zero; in other encodings none is. */
const ZEROS_OF_UTF16 = 0.3;

/**
 * A byte order mark decides; otherwise many zero bytes mean UTF-16, valid UTF-8 is UTF-8, and the rest is Windows-1252, as spreadsheets in
 * Western Europe and America write it. Null for bytes that are not text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const encoding = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  const decoded = encoding === null ? decodeEightBit(bytes) : { text: new TextDecoder(encoding).decode(bytes), encoding };
  return decoded.text.slice(0, SAMPLE_BYTES).includes('\0') ? null : decoded;
}

function markedEncoding([first, second, third]: Uint8Array): DecodedText['encoding'] | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function unmarkedEncoding(bytes: Uint8Array): DecodedText['encoding'] | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2 || 1));
  if (odd > ZEROS_OF_UTF16 && even < odd / 4) return 'utf-16le';
  return even > ZEROS_OF_UTF16 && odd < even / 4 ? 'utf-16be' : null;
}

function decodeEightBit(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
