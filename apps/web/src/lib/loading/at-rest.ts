import { painted } from './painted';

const LATEST_MS = 5_000;

function whenAtRest(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LATEST_MS });
  else setTimeout(then, LATEST_MS);
}

/**
 * For code that is used on demand but must be there without a network too, such as a notice that it is gone: it is fetched once the page has
 * come to rest. Whoever uses it before that without a network has it when the network is back.
 */
export function fetchedAtRest<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const fetchQuietly = () => whenAtRest(() => void load().catch(() => undefined));
  if (document.readyState === 'complete') fetchQuietly();
  else window.addEventListener('load', fetchQuietly, { once: true });
  return async () => {
    // what is being drawn goes first
    await painted();
    return loadWithNetwork(load);
  };
}

async function loadWithNetwork<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadWithNetwork(load);
  }
}
