import { setTimeout as sleep } from 'node:timers/promises';
import { microseconds } from './clock';

/**
 * Starts requests at a fixed rate (open loop): a slow request does not delay the others, and latency counts from the scheduled time.
 * Continues while `shouldContinue`; resolves when every request has ended.
 */
export async function arrivals(
  perSecond: number,
  shouldContinue: (index: number) => boolean,
  begin: (due: number) => Promise<void>,
): Promise<void> {
  const startedAt = microseconds();
  const underway: Promise<void>[] = [];
  for (let index = 0; shouldContinue(index); index++) {
    const due = Math.round(startedAt + (index * 1_000_000) / perSecond);
    await sleep(Math.max(0, due - microseconds()) / 1000);
    underway.push(begin(due));
  }
  await Promise.all(underway);
}
