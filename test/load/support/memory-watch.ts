import { repeatedly } from '../../cluster/concurrency';
import { setTimeout as sleep } from 'node:timers/promises';
import { megabytesOf } from '../../cluster/memory';
import type { Program } from '../../cluster/program';
import { growthOf } from '../../cluster/statistics';
import { sized } from './form';

const SAMPLE_INTERVAL_MS = sized(5_000, 250);

export interface MemoryUsage {
  most: number;
  /** Percent over the last two thirds: caches that fill at the beginning are not a leak. */
  growth: number;
}

/** Samples the total memory of these processes. */
export function watchMemory(programs: readonly Program[]): { stop(): Promise<MemoryUsage> } {
  const megabytes: number[] = [];
  const looking = repeatedly(async () => {
    megabytes.push(await megabytesOf(...programs));
    await sleep(SAMPLE_INTERVAL_MS);
  });
  return {
    stop: async () => {
      await looking.stop();
      return { most: Math.max(...megabytes), growth: 100 * growthOf(megabytes.slice(Math.floor(megabytes.length / 3))) };
    },
  };
}
