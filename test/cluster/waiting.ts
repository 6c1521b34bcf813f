import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/** Looks again and again until there is something to see, and answers it; a look that fails counts as nothing seen. */
export async function until<T>(what: string, seconds: number, look: () => Promise<T> | T): Promise<NonNullable<T>> {
  const deadline = Date.now() + seconds * 1000;
  let lastError: unknown;
  for (;;) {
    try {
      const seen = await look();
      if (seen) return seen;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() > deadline) throw new Error(`After ${seconds} s still not: ${what}`, { cause: lastError });
    await sleep(LOOK_EVERY_MS);
  }
}

const WATCH_EVERY_MS = 50;

/** Looks again and again while something goes on. */
export async function watched<T>(work: () => Promise<T>, look: () => Promise<void>): Promise<T> {
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await look();
      await sleep(WATCH_EVERY_MS);
    }
  })();
  try {
    return await work();
  } finally {
    ending.abort();
    await watching;
  }
}

/** Seconds that a piece of work took, to a tenth. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
