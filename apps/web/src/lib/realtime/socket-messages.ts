import type { ServerToClient, SocketNotice } from '@app/contracts/catalogue/sockets';

type Listener<N extends SocketNotice> = ServerToClient[N];

const listeners = new Map<SocketNotice, Set<(message: never) => void>>();

/** Listens to socket messages that are not stored as events, such as presence. Returns a function that stops listening. */
export function onSocketMessage<N extends SocketNotice>(name: N, listener: Listener<N>): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  return () => known.delete(listener);
}

export function deliverSocketMessage(name: SocketNotice, message: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(message as never);
}
