import type { EventEnvelope } from '@app/contracts/catalogue/sockets';
import type { EventType } from '@app/contracts/catalogue/events';
import type { EventView } from '@app/contracts/realtime/realtime.contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Writes one event into a feature's cached pages. An event may be handled twice (see README.md): a page that carries `head_seq` ignores events
 * up to it and takes over the number of an event that changed it; any other cached value is set or invalidated, never counted up.
 */
export type EventHandler<T extends EventType = EventType> = (event: EventEnvelope<T>, queryClient: QueryClient) => void;
export type EventHandlers = { readonly [T in EventType]?: EventHandler<T> };

const registry = new Set<EventHandlers>();

/** Called by the `realtime.ts` of a feature. Returns a function that removes the handlers. */
export function registerHandlers(handlers: EventHandlers): () => void {
  registry.add(handlers);
  return () => registry.delete(handlers);
}

/** Passes an event to every feature that handles its type; a handler that throws does not stop the others. */
export function dispatch(event: EventView, queryClient: QueryClient): void {
  for (const handlers of registry) {
    const handle = handlers[event.type as EventType] as ((event: EventView, queryClient: QueryClient) => void) | undefined;
    try {
      handle?.(event, queryClient);
    } catch (error) {
      reportError(error);
    }
  }
}
