import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { WAVEFORM_BARS } from '@app/contracts/messages/messages.contract';
import type { AudioAnswer, AudioQuestion } from './audio-thread';

const BUILT = new URL('../threads/audio.js', import.meta.url);
const THREAD = existsSync(BUILT) ? BUILT : new URL('./audio-thread.ts', import.meta.url);

/** Two minutes of voice take a tenth of a second. */
const PATIENCE_MS = 10_000;
const MOST_MEMORY_MB = 256;

/**
 * Listens to a file: how long it is and how loud, and, if wanted, the same sound in a wrapping that channels take: a browser records WebM or
 * MP4, which WhatsApp does not take as a voice note. The bytes come from anybody, and some damaged files keep a reader busy for ever: so a
 * thread reads them, and is given up after ten seconds as if the file were broken.
 */
export async function readAudio(
  bytes: Uint8Array,
  { rewrap }: Pick<AudioQuestion, 'rewrap'>,
  patienceMs = PATIENCE_MS,
): Promise<AudioAnswer> {
  const question: AudioQuestion = { bytes, bars: WAVEFORM_BARS, rewrap };
  const thread = new Worker(THREAD, {
    workerData: question,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [AudioAnswer];
    return answer;
  } catch {
    return { kind: 'broken' };
  } finally {
    await thread.terminate();
  }
}
