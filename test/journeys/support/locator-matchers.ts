import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<R> {
    /** Exactly one such element becomes visible, by default within twenty seconds. */
    toAppear(withinMs?: number): Promise<R>;
    /** No such element is visible any more. */
    toDisappear(withinMs?: number): Promise<R>;
  }
}

const PATIENCE_MS = 20_000;

expect.extend({
  toAppear: (locator: Locator, withinMs?: number) => settle(locator, 'visible', withinMs),
  toDisappear: (locator: Locator, withinMs?: number) => settle(locator, 'hidden', withinMs),
});

async function settle(locator: Locator, state: 'visible' | 'hidden', timeout = PATIENCE_MS) {
  const problem = await locator.waitFor({ state, timeout }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { pass: problem === null, message: () => problem ?? `${String(locator)} is ${state}` };
}
