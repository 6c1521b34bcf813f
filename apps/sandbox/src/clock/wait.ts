import type { SandboxClock } from './sandbox-clock';

/** Waits on the sandbox's clock, so an advance ends it. Ends early, without an error, when the signal is aborted. */
export function wait(clock: SandboxClock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal?.aborted) return Promise.resolve();
  clock.at(clock.now() + milliseconds, resolve);
  signal?.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
