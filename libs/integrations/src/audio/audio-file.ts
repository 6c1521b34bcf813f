import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { WAVEFORM_BARS } from '@app/contracts/messages/messages.contract';
import { Slots } from '@app/platform/concurrency/slots';
import type { AudioAnswer, AudioQuestion } from './audio-thread';

const BUILT = new URL('../threads/audio.js', import.meta.url);
const SOURCE = new URL('./audio-thread.ts', import.meta.url);
const THREAD = threadFile();

/** Far above the normal duration: two minutes of voice take a tenth of a second. */
const TIMEOUT_MS = 10_000;
const MAX_MEMORY_MB = 256;
/** Threads of one process; a damaged file may keep one busy until its time is over. */
const threads = new Slots(4);

/** A build without it must not start: every voice note would count as broken. */
function threadFile(): URL {
  const file = [BUILT, SOURCE].find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`The build is not complete: ${BUILT.pathname} is missing. Run npm run build.`);
  return file;
}

/**
 * Reads the length and loudness of an audio file and, on request, rewraps the sound for the channels: a browser records WebM or MP4, which
 * WhatsApp does not accept as a voice note. The bytes are untrusted, and some damaged files keep a reader busy forever, so a thread with a time
 * limit reads them; after the limit the file counts as broken. A few files are read at a time.
 */
export function readAudio(
  file: AudioQuestion['file'],
  { rewrap }: Pick<AudioQuestion, 'rewrap'>,
  timeoutMs = TIMEOUT_MS,
): Promise<AudioAnswer> {
  return threads.run(() => readInThread({ file, bars: WAVEFORM_BARS, rewrap }, timeoutMs));
}

async function readInThread(question: AudioQuestion, timeoutMs: number): Promise<AudioAnswer> {
  const thread = new Worker(THREAD, {
    workerData: question,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [AudioAnswer];
    return answer;
  } catch {
    return { kind: 'broken' };
  } finally {
    await thread.terminate();
  }
}
