import type { ServerToClient, SocketNotice } from '@app/contracts/catalogue/sockets';

type Listener<N extends SocketNotice> = ServerToClient[N];

const listeners = new Map<SocketNotice, Set<(notice: never) => void>>();

/** Hears what passes over the socket without being stored, such as presence. Answers a function that stops listening. */
export function onNotice<N extends SocketNotice>(name: N, listener: Listener<N>): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  return () => known.delete(listener);
}

export function handOutNotice(name: SocketNotice, notice: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(notice as never);
}
