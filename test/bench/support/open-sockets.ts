import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Running } from './bench-product';
import { sized } from './form';
import { Listeners, type Seat } from './listeners';
import { megabytesOf } from '../../cluster/memory';

const SETTLE_MS = sized(5_000, 1_000);

/** Opens a socket for each seat and returns the kilobytes that each adds to the process. */
export async function openAll(server: Running, seats: readonly Seat[]): Promise<{ listeners: Listeners; each: number }> {
  await sleep(SETTLE_MS);
  const before = await megabytesOf(server.program);
  const listeners = await Listeners.open(server.url, seats);
  onTestFinished(() => listeners.close());
  await sleep(SETTLE_MS);
  return { listeners, each: (((await megabytesOf(server.program)) - before) * 1024) / seats.length };
}
