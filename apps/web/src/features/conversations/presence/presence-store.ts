import type { Viewer } from '@app/contracts/realtime/realtime.sockets';
import { create } from 'zustand';

interface Presence {
  /** The people who have a conversation open, by conversation; ourselves included. */
  viewers: Readonly<Record<number, readonly Viewer[]>>;
}

export const usePresence = create<Presence>(() => ({ viewers: {} }));

export const setViewers = (conversationId: number, viewers: readonly Viewer[]): void =>
  usePresence.setState((presence) => ({ viewers: { ...presence.viewers, [conversationId]: viewers } }));

/** Presence is unknown without a connection. */
export const forgetViewers = (): void => usePresence.setState({ viewers: {} });
