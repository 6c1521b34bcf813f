/** The apostrophe of Windows is the í of old Macs; what follows it in English is no Spanish syllable. */
const APOSTROPHE = 0x92;
const AFTER_APOSTROPHE = /^(?:(?:s|t|d|m|ll|re|ve)?(?:[^a-z]|$)|[A-Z])/;
const LOOKED_AHEAD = 3;

/**
 * Finds in which of two eight-bit alphabets a file is written. The accented small letters of Macs are the dashes, quotes and signs of Windows,
 * which occur between words; those of Windows are capitals and signs on Macs, which do not occur within words.
 */
export class EightBitLetters {
  private mac = 0;
  private windows = 0;

  count(bytes: Uint8Array): void {
    for (let at = 1; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x80 || !isLetter(bytes[at - 1])) continue;
      if (byte >= 0xc0) this.windows++;
      else if (byte < 0xa0 && isLetter(bytes[at + 1]) && !isApostrophe(bytes, at)) this.mac++;
    }
  }

  get encoding(): 'macintosh' | 'windows-1252' {
    return this.mac > this.windows ? 'macintosh' : 'windows-1252';
  }
}

const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

function isApostrophe(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== APOSTROPHE) return false;
  return AFTER_APOSTROPHE.test(String.fromCharCode(...bytes.subarray(at + 1, at + 1 + LOOKED_AHEAD)));
}
