import { create } from 'zustand';

/** `connecting` is an interruption too short to show; `offline` has lasted long enough for the banner. */
export type ConnectionState = 'live' | 'connecting' | 'offline';

interface Connection {
  state: ConnectionState;
}

export const useConnection = create<Connection>(() => ({ state: 'connecting' }));

export const setConnection = (state: ConnectionState): void => useConnection.setState({ state });
