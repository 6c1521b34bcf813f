import type { Random } from '../random';

const SAMPLE_RATE = 8_000;
const SYLLABLE_SECONDS = 0.22;
const TURN_SYLLABLES = 9;
/** The pitch of a voice, and how strong each of its overtones is. */
const OVERTONES = [1, 0.6, 0.45, 0.5, 0.3, 0.15];
const SILENCE = 128;
const HEADER_BYTES = 44;

/**
 * A conversation of two voices, each on its own channel, that take turns; with one pitch, a message of one voice. The sound is a WAV file
 * of 8 bits.
 */
export function spokenSound(seconds: number, pitches: readonly number[], random: Random): Buffer {
  const channels = pitches.length;
  const samples = Buffer.alloc(seconds * SAMPLE_RATE * channels, SILENCE);
  const syllables = Math.floor(seconds / SYLLABLE_SECONDS);
  for (let syllable = 0; syllable < syllables; syllable++) {
    const channel = Math.floor(syllable / TURN_SYLLABLES) % channels;
    if (random.chance(0.15)) continue;
    const pitch = (pitches[channel] ?? 0) * (0.9 + random.fraction() * 0.25);
    speak(samples, { start: Math.floor(syllable * SYLLABLE_SECONDS * SAMPLE_RATE), channel, channels, pitch });
  }
  return Buffer.concat([headerOf(samples.length, channels), samples]);
}

function speak(
  samples: Buffer,
  { start, channel, channels, pitch }: { start: number; channel: number; channels: number; pitch: number },
): void {
  const length = Math.floor(SYLLABLE_SECONDS * SAMPLE_RATE);
  for (let index = 0; index < length; index++) {
    const phase = (2 * Math.PI * pitch * index) / SAMPLE_RATE;
    const voice = OVERTONES.reduce((sum, strength, overtone) => sum + strength * Math.sin(phase * (overtone + 1)), 0);
    const loudness = Math.sin((Math.PI * index) / length) * 22;
    samples[(start + index) * channels + channel] = SILENCE + Math.round(voice * loudness);
  }
}

function headerOf(bytes: number, channels: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(bytes + HEADER_BYTES - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * channels, 28);
  header.writeUInt16LE(channels, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
