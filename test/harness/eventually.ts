import { vi } from 'vitest';

/** Repeats a check until it passes; its last failure is the test's. */
export const eventually = <T>(check: () => T | Promise<T>, timeout = 20_000): Promise<T> => vi.waitFor(check, { timeout, interval: 40 });
