import { setTimeout as sleep } from 'node:timers/promises';
import { microseconds } from './clock';

/**
 * Begins so many requests a second, at moments that are fixed beforehand: one that stalls keeps none of the others back, and whoever comes late
 * has waited since then. Goes on while it is told so, and ends when all are answered.
 */
export async function arrivals(
  perSecond: number,
  goesOn: (index: number) => boolean,
  begin: (due: number) => Promise<void>,
): Promise<void> {
  const startedAt = microseconds();
  const underway: Promise<void>[] = [];
  for (let index = 0; goesOn(index); index++) {
    const due = Math.round(startedAt + (index * 1_000_000) / perSecond);
    await sleep(Math.max(0, due - microseconds()) / 1000);
    underway.push(begin(due));
  }
  await Promise.all(underway);
}
