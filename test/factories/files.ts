import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Three seconds of a beep, as a browser records them: in WebM, or in MP4. */
export const aRecording = async (wrapping: 'webm' | 'mp4') =>
  new Uint8Array(await readFile(path.join(import.meta.dirname, `voice-note.${wrapping}`)));

/** One of the files that the sandbox's phone offers. */
export const aSample = async (name: string) =>
  new Uint8Array(await readFile(path.join(import.meta.dirname, '../../apps/sandbox/page/public/samples', name)));

/** A person on a contact card. */
export const aVcard = (name: string) =>
  new Uint8Array(Buffer.from(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nORG:${name}\r\nTEL:+13055550142\r\nEND:VCARD\r\n`));

/** As the sandbox takes a file. */
export const base64 = (file: Uint8Array) => Buffer.from(file).toString('base64');

/** The smallest files of their kind, recognized by their magic bytes. */
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** One pixel. */
export const PNG = bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');
export const GIF = bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);
export const PDF = new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'));
export const OGG = new Uint8Array(Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(40)]));
export const EXE = new Uint8Array(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]));
export const HTML = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'));
export const SVG = new Uint8Array(
  Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
);

/** The same file padded by these bytes. */
export const padded = (file: Uint8Array, size: number) => new Uint8Array(Buffer.concat([file, Buffer.alloc(size)]));

/** A tone of this length as a WAV file, one channel of 16 bits at 8 kHz. */
export function aWav(seconds: number, hz = 600): Uint8Array<ArrayBuffer> {
  const samples = seconds * 8_000;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF');
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8_000, 24);
  file.writeUInt32LE(16_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index++)
    file.writeInt16LE(Math.round(9_000 * Math.sin((2 * Math.PI * hz * index) / 8_000)), 44 + index * 2);
  return new Uint8Array(file);
}
