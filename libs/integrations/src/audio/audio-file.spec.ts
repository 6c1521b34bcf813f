import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { WAVEFORM_BARS } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import { readAudio } from './audio-file';

const NOISE = Buffer.alloc(3000, 0xa7);
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const recorded = (name: string) => readFile(path.join(ROOT, 'test/factories', name));
const sample = (name: string) => readFile(path.join(ROOT, 'apps/sandbox/page/public/samples', name));

async function heard(bytes: Uint8Array, rewrap = false) {
  const answer = await readAudio(bytes, { rewrap });
  if (answer.kind !== 'sound') throw new Error(`The file is ${answer.kind}`);
  return answer;
}

describe('a recording of a browser', () => {
  it.each(['voice-note.webm', 'voice-note.mp4'])('becomes an Ogg file with the same sound: %s', async (name) => {
    const { seconds, peaks, wrapped } = await heard(await recorded(name), true);
    expect(wrapped).toMatchObject({ extension: 'ogg', contentType: 'audio/ogg' });
    const bytes = Buffer.from(wrapped?.bytes ?? []);
    expect(bytes.subarray(0, 4).toString()).toBe('OggS');
    expect(bytes.includes('OpusHead')).toBe(true);
    const after = await heard(bytes);
    expect(after.seconds).toBeCloseTo(seconds, 0);
    expect(after.peaks).toEqual(peaks);
  });

  it.each([
    ['empty when it ended before its first sound', 'empty', (whole: Buffer) => whole.subarray(0, 300)],
    ['broken when it is noise from its first sound on', 'broken', (whole: Buffer) => Buffer.concat([whole.subarray(0, 300), NOISE])],
  ])('is %s', async (_what, kind, damaged) => {
    expect(await readAudio(damaged(await recorded('voice-note.webm')), { rewrap: true })).toEqual({ kind });
  });

  it('is given up when reading it never ends, and holds nobody up meanwhile', async () => {
    const endless = Buffer.concat([(await recorded('voice-note.webm')).subarray(0, 200), Buffer.alloc(4000, 0x5a)]);
    const [answer, other] = await Promise.all([
      readAudio(endless, { rewrap: true }, 2_000),
      readAudio(await sample('voice-note.ogg'), { rewrap: false }),
    ]);
    expect(answer).toEqual({ kind: 'broken' });
    expect(other.kind).toBe('sound');
  });
});

describe('the sound of a file', () => {
  it('is measured in a voice note from a phone', async () => {
    const { seconds, peaks } = await heard(await sample('voice-note.ogg'));
    expect(seconds).toBeCloseTo(3, 1);
    expect(peaks).toHaveLength(WAVEFORM_BARS);
    expect(Math.max(...(peaks ?? []))).toBe(100);
  });

  it('shows where it is silent', async () => {
    // The device of the test browser beeps once a second.
    const { peaks } = await heard(await recorded('voice-note.webm'));
    expect(peaks?.filter((peak) => peak < 10).length).toBeGreaterThan(10);
    expect(peaks?.filter((peak) => peak > 60).length).toBeGreaterThan(1);
  });

  it('is not known of a file that cannot be read, nor of a film', async () => {
    expect(await readAudio(Buffer.from('#!AMR\n and what a phone of long ago recorded'), { rewrap: false })).toEqual({ kind: 'broken' });
    expect(await readAudio(await sample('walkaround.mp4'), { rewrap: true })).toEqual({ kind: 'film' });
  });
});
