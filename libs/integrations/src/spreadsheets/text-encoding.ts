import { EightBitLetters } from './eight-bit-letters';

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';
}

const SAMPLE_BYTES = 4_096;
/** In UTF-16 every second byte of Western text is zero; in other encodings none is. */
const ZEROS_OF_UTF16 = 0.3;

/**
 * A byte order mark decides; otherwise many zero bytes mean UTF-16, valid UTF-8 is UTF-8, and the rest is written in eight bits, as spreadsheets in
 * Western Europe and America do: on Windows, or on old Macs. Null for bytes that are not text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const encoding = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  const decoded = encoding === null ? decodeEightBit(bytes) : { text: new TextDecoder(encoding).decode(bytes), encoding };
  return decoded.text.slice(0, SAMPLE_BYTES).includes('\0') ? null : decoded;
}

/** An encoding by its WHATWG label, such as `utf-8` or `macintosh`. */
export interface FoundEncoding {
  encoding: string;
  /** A few bytes are no letters of this encoding; they are read as replacement characters. */
  isDamaged: boolean;
}

/** Few bad bytes among many letters of UTF-8 are damage; otherwise the file is written in eight bits. */
const MAX_DAMAGED_SHARE = 0.1;
const DECLARED_IN_XML = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/;

/** Like `decodeText`, for a file that is read from its beginning by each call of `open`; an XML declaration comes second. */
export async function findEncoding(open: () => AsyncIterable<Uint8Array>): Promise<FoundEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of open()) {
      const sure = isFirst ? (markedEncoding(bytes) ?? declaredEncoding(bytes) ?? unmarkedEncoding(bytes)) : null;
      if (sure !== null && sure !== 'utf-8') return { encoding: sure, isDamaged: false };
      isFirst = false;
      strict.decode(bytes, { stream: true });
    }
    strict.decode();
    return { encoding: 'utf-8', isDamaged: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { letters, bad, eightBit } = await countUtf8(open());
    const isDamaged = bad <= letters * MAX_DAMAGED_SHARE;
    return { encoding: isDamaged ? 'utf-8' : eightBit, isDamaged };
  }
}

export const isEncoding = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
};

/** The text in pieces, without its byte order mark; letters are never cut. */
export async function* decodedPieces(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const label = DECLARED_IN_XML.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1];
  return label !== undefined && isEncoding(label) ? new TextDecoder(label).encoding : null;
}

/** Letters outside ASCII that are valid UTF-8, bytes that belong to none, and what the file is when they are many. */
async function countUtf8(chunks: AsyncIterable<Uint8Array>): Promise<{ letters: number; bad: number; eightBit: string }> {
  let [letters, bad, missing] = [0, 0, 0];
  const eightBit = new EightBitLetters();
  for await (const chunk of chunks) {
    eightBit.count(chunk);
    for (const byte of chunk) {
      const continues = byte >= 0x80 && byte < 0xc0;
      if (missing > 0 && continues) {
        missing--;
        letters += missing === 0 ? 1 : 0;
        continue;
      }
      if (missing > 0 || continues) bad++;
      missing = followersOf(byte);
      if (byte >= 0xf5 || byte === 0xc0 || byte === 0xc1) bad++;
    }
  }
  return { letters, bad, eightBit: eightBit.encoding };
}

function followersOf(byte: number): number {
  if (byte >= 0xc2 && byte < 0xe0) return 1;
  if (byte >= 0xe0 && byte < 0xf0) return 2;
  return byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
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
    const letters = new EightBitLetters();
    letters.count(bytes);
    return { text: new TextDecoder(letters.encoding).decode(bytes), encoding: letters.encoding };
  }
}
