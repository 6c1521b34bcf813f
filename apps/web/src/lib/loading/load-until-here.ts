const RETRY_MS = 5_000;
const SIGNS = ['online', 'focus'] as const;

/**
 * Loads code without which the page is not what it says: a failed load is tried again after a while, and when the network or the user comes
 * back. An aborted signal ends it.
 */
export async function loadUntilHere<Module>(load: () => Promise<Module>, signal: AbortSignal): Promise<Module> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await load();
    } catch {
      await nextChance(signal);
    }
  }
}

function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = () => {
      clearTimeout(timer);
      waiting.abort();
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    for (const sign of SIGNS) window.addEventListener(sign, end, { signal: waiting.signal });
    signal.addEventListener('abort', end, { signal: waiting.signal });
  });
}
