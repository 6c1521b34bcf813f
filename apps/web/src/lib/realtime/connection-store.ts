import { create } from 'zustand';

/** `connecting` is a short interruption that nobody needs to know about; `offline` has lasted long enough to be said. */
export type ConnectionState = 'live' | 'connecting' | 'offline';

interface Connection {
  state: ConnectionState;
}

export const useConnection = create<Connection>(() => ({ state: 'connecting' }));

export const setConnection = (state: ConnectionState): void => useConnection.setState({ state });
