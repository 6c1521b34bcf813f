import path from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = (file: string, variables: Record<string, string>) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, file)).href}`,
  ...variables,
});

/** A process that is killed by a request for this path. */
export const crashOn = (something: string) => preload('crash-on.mjs', { CRASH_ON: something });

/** A process whose clock is wrong while the database's is right. */
export const withClockAhead = (hours: number) => preload('skewed-clock.mjs', { CLOCK_AHEAD_MS: String(hours * 3_600_000) });
