import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * React's `lazy` for code that is loaded on demand: without a network it waits until the network is back. React keeps a failed load, so
 * the component would otherwise stay broken until the page is reloaded.
 */
export const lazyWhenOnline = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadWhenOnline(load) }));

async function loadWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadWhenOnline(load);
  }
}
