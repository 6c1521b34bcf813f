import { type SoundSource, bytesSource, limited, toneSource } from '../audio/sound-source';
import { SAMPLE_RATE } from '../audio/ulaw';
import { readWav } from '../audio/wav';
import { type TwimlNode, numberOf, textOf } from './twiml-document';

const SPEECH_HZ = 1500;
const MS_PER_LETTER = 60;
const UNREADABLE_HZ = 1200;
const UNREADABLE_MS = 2_000;
const DIGIT_MS = 200;
const MAX_LOOPS = 1_000;
const FETCH_TIMEOUT_MS = 15_000;

export interface Sound {
  source: SoundSource;
  milliseconds: number;
}

/** Speech is a tone of 1500 Hz, 60 ms a letter, so that a measurement finds it. */
export const spoken = (text: string): Sound => lasting(toneSource(SPEECH_HZ), Math.max(1, text.trim().length) * MS_PER_LETTER);

/**
 * The sound of a Say or Play: the address of a WAV file (others are played as a tone), or `tone:<hz>:<ms>`. Throws when it cannot be
 * fetched.
 */
export async function soundOf(node: TwimlNode, addressOf: (text: string) => string): Promise<Sound> {
  const once = await soundOnce(node, addressOf);
  const loops = numberOf(node, 'loop', 1, [0, MAX_LOOPS]) || MAX_LOOPS;
  return { ...once, milliseconds: once.milliseconds * loops };
}

async function soundOnce(node: TwimlNode, addressOf: (text: string) => string): Promise<Sound> {
  if (node.name === 'Say') return spoken(node.text);
  const { digits } = node.attributes;
  if (digits) return lasting(toneSource(UNREADABLE_HZ), digits.length * DIGIT_MS);
  const tone = textOf(node).match(/^tone:(\d+):(\d+)$/);
  if (tone) return lasting(toneSource(Number(tone[1])), Number(tone[2]));
  const response = await fetch(addressOf(textOf(node)), { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return fileSound(Buffer.from(await response.arrayBuffer()));
}

function fileSound(file: Buffer): Sound {
  if (file.toString('latin1', 0, 4) !== 'RIFF') return lasting(toneSource(UNREADABLE_HZ), UNREADABLE_MS);
  const [channel = Buffer.alloc(0)] = readWav(file);
  return { source: bytesSource(channel, true), milliseconds: (channel.length * 1000) / SAMPLE_RATE };
}

const lasting = (source: SoundSource, milliseconds: number): Sound => ({ source: limited(source, milliseconds * MAX_LOOPS), milliseconds });
