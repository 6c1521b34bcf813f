import { repeatedly } from '../../installation/crowd';
import { setTimeout as sleep } from 'node:timers/promises';
import { megabytesOf } from '../../installation/memory';
import type { Program } from '../../installation/program';
import { growthOf } from '../../installation/statistics';
import { sized } from './form';

const LOOK_EVERY_MS = sized(5_000, 250);

export interface MemorySeen {
  most: number;
  /** Over the last two thirds, in hundredths: what is filled at the beginning and then kept is no leak. */
  growth: number;
}

/** Looks again and again at what these processes hold together. */
export function watchMemory(programs: readonly Program[]): { stop(): Promise<MemorySeen> } {
  const megabytes: number[] = [];
  const looking = repeatedly(async () => {
    megabytes.push(await megabytesOf(...programs));
    await sleep(LOOK_EVERY_MS);
  });
  return {
    stop: async () => {
      await looking.stop();
      return { most: Math.max(...megabytes), growth: 100 * growthOf(megabytes.slice(Math.floor(megabytes.length / 3))) };
    },
  };
}
