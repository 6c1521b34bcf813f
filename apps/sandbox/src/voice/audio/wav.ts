import { SAMPLE_RATE, SILENT_BYTE, encodeSample } from './ulaw';

const ULAW_FORMAT = 7;
const PCM_FORMAT = 1;
const HEADER_BYTES = 46;

/** A WAV file with µ-law sound (format 7, 8 kHz); shorter channels end with silence. */
export function writeWav(channels: Buffer[]): Buffer {
  const samples = Math.max(...channels.map(({ length }) => length));
  const data = Buffer.alloc(samples * channels.length, SILENT_BYTE);
  channels.forEach((channel, offset) => {
    for (let index = 0; index < channel.length; index++) data[index * channels.length + offset] = channel[index] ?? SILENT_BYTE;
  });
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(18, 16);
  header.writeUInt16LE(ULAW_FORMAT, 20);
  header.writeUInt16LE(channels.length, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * channels.length, 28);
  header.writeUInt16LE(channels.length, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 38);
  header.writeUInt32LE(data.length, 42);
  return Buffer.concat([header, data]);
}

/** The channels of a WAV file (µ-law, or PCM with 16 bits) as µ-law at 8 kHz. Throws when it is something else. */
export function readWav(file: Buffer): Buffer[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') throw new Error('This is no WAV file');
  const chunks = chunksOf(file);
  const [format, data] = [chunks.get('fmt '), chunks.get('data')];
  if (!format || !data) throw new Error('The WAV file has no sound');
  const [kind, count, rate, bits] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt32LE(4), format.readUInt16LE(14)];
  const isUlaw = kind === ULAW_FORMAT && bits === 8;
  if (!isUlaw && !(kind === PCM_FORMAT && bits === 16)) throw new Error('The WAV file is neither µ-law nor PCM with 16 bits');
  const width = isUlaw ? 1 : 2;
  const sampleAt = (index: number) => (isUlaw ? data.readUInt8(index) : encodeSample(data.readInt16LE(index * 2)));
  const length = Math.floor((data.length / width / count) * (SAMPLE_RATE / rate));
  return Array.from({ length: count }, (_channel, offset) =>
    Buffer.from(Array.from({ length }, (_sample, index) => sampleAt(Math.floor((index * rate) / SAMPLE_RATE) * count + offset))),
  );
}

function chunksOf(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return chunks;
}
