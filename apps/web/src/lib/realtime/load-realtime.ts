import { loadUntilHere } from '@/lib/loading/load-until-here';
import { setConnection } from './connection-store';

/** Loads the features' handlers; they are registered before the first event and removed by the function that they return. */
export type LoadHandlers = () => Promise<() => () => void>;

/** Loads the socket and the handlers, again until they are here; meanwhile the page does not claim to be live. An aborted signal ends it. */
export function loadRealtime(loadHandlers: LoadHandlers, signal: AbortSignal) {
  const load = async () => {
    try {
      return await Promise.all([import('./start-realtime'), loadHandlers()]);
    } catch (error) {
      setConnection('unloaded');
      throw error;
    }
  };
  return loadUntilHere(load, signal);
}
