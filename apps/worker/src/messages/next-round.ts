import { Logger } from '@nestjs/common';
import type { JobOutcome } from '@app/queue/job-handler';

const SPREAD = 0.2;

/** Runs one round of an upkeep that never ends. A round that fails is logged and comes again: it must not be given up. */
export async function nextRound(everySeconds: number, name: string, work: () => Promise<unknown>): Promise<JobOutcome> {
  try {
    await work();
  } catch (error) {
    new Logger('Upkeep').warn({ err: error }, `${name}: this round failed`);
  }
  return { delaySeconds: everySeconds * (1 + Math.random() * SPREAD) };
}
