import { create } from 'zustand';

/**
 * `connecting` is an interruption too short to show; `offline` has lasted long enough for the banner; `unloaded`: the code that keeps the page
 * live could not be loaded, so nothing is checked.
 */
export type ConnectionState = 'live' | 'connecting' | 'offline' | 'unloaded';

interface Connection {
  state: ConnectionState;
}

export const useConnection = create<Connection>(() => ({ state: 'connecting' }));

export const setConnection = (state: ConnectionState): void => useConnection.setState({ state });
