import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import {
  AdtsOutputFormat,
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  OggOutputFormat,
  Output,
} from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';

/** Runs in a thread of its own, also from source, so it imports packages only. */
export interface AudioQuestion {
  /** The bytes, or where they are on this machine. */
  file: Uint8Array | string;
  /** The number of equal parts whose loudness is measured. */
  bars: number;
  /** Whether to rewrap the sound in a container that the channels accept. */
  rewrap: boolean;
}

export type AudioAnswer =
  /** `empty`: a recording that ended before its first sound. */
  | { kind: 'broken' | 'film' | 'empty' }
  | {
      kind: 'sound';
      seconds: number;
      /** From 0 to 100; null for a codec that is not decoded here. */
      peaks: number[] | null;
      wrapped: { bytes: Uint8Array; extension: string; contentType: string } | null;
    };

/** The container for each codec; nothing is re-encoded. */
const CONTAINERS = {
  opus: { extension: 'ogg', contentType: 'audio/ogg', format: () => new OggOutputFormat() },
  aac: { extension: 'aac', contentType: 'audio/aac', format: () => new AdtsOutputFormat() },
};

/** A recording that ended before its first sound is little more than its header. */
const HEADER_BYTES = 1024;
/** The packets decoded per part, about three seconds: all of a voice note, and of an hour no more than of two minutes. */
const PACKETS_PER_BAR = 150;
/** Enough to measure the loudness of a voice, at a sixth of the work. */
const SAMPLE_RATE = 8000;
/** A file that stays below this peak is silent. */
const AUDIBLE = 0.02;

async function answer({ file, bars, rewrap }: AudioQuestion): Promise<AudioAnswer> {
  const bytes = typeof file === 'string' ? await readFile(file) : file;
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  if (await input.getPrimaryVideoTrack()) return { kind: 'film' };
  const track = await input.getPrimaryAudioTrack();
  if (!track) return { kind: 'broken' };
  const seconds = await track.computeDuration();
  if (seconds === 0) return { kind: bytes.length < HEADER_BYTES ? 'empty' : 'broken' };
  return { kind: 'sound', seconds, peaks: await peaksOf(track, bars), wrapped: rewrap ? await wrappedAnew(input, track) : null };
}

async function wrappedAnew(input: Input, track: InputAudioTrack) {
  const codec = await track.getCodec();
  if (codec !== 'opus' && codec !== 'aac') return null;
  const { format, ...wrapping } = CONTAINERS[codec];
  const target = new BufferTarget();
  const conversion = await Conversion.init({ input, output: new Output({ format: format(), target }), showWarnings: false });
  await conversion.execute();
  return target.buffer && { ...wrapping, bytes: new Uint8Array(target.buffer) };
}

async function peaksOf(track: InputAudioTrack, bars: number): Promise<number[] | null> {
  if ((await track.getCodec()) !== 'opus') return null;
  const packets: Uint8Array[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(data);
  const decoder = new OpusDecoder({ channels: await track.getNumberOfChannels(), sampleRate: SAMPLE_RATE });
  await decoder.ready;
  const levels = partsOf(packets, bars).map((part) => loudest(decoder.decodeFrames(part).channelData[0] ?? []));
  // Relative to the loudest part, so that a soft voice is visible too; silence stays flat.
  const most = Math.max(AUDIBLE, ...levels);
  return levels.map((level) => Math.round((level / most) * 100));
}

/** A short sound has fewer packets than parts; neighbouring parts then share a packet. */
function partsOf(packets: Uint8Array[], bars: number): Uint8Array[][] {
  const share = packets.length / bars;
  return Array.from({ length: bars }, (_, bar) => {
    const begin = Math.floor(bar * share);
    const end = Math.max(begin + 1, Math.floor((bar + 1) * share));
    return packets.slice(begin, Math.min(end, begin + PACKETS_PER_BAR));
  });
}

function loudest(samples: Iterable<number>): number {
  let most = 0;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  return most;
}

// The reader throws a dozen kinds of errors for damaged files; all of them mean "broken" here.
const told = await answer(workerData as AudioQuestion).catch((): AudioAnswer => ({ kind: 'broken' }));
parentPort?.postMessage(told, []);
