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
const announcers = new Set<EventHandlers>();
/** The number of the last event that was news. */
let reached = 0;
let untold: EventView[] = [];

/** Called by the `realtime.ts` of a feature. Returns a function that removes the handlers. */
export function registerHandlers(handlers: EventHandlers): () => void {
  registry.add(handlers);
  return () => registry.delete(handlers);
}

/**
 * Handlers that notify the person (a toast, a sound) instead of writing into the cache. They run once per event, after it was applied,
 * however often that is; those of a catch-up run one after the other when all its events were applied. Returns a function that removes
 * them.
 */
export function registerAnnouncers(handlers: EventHandlers): () => void {
  announcers.add(handlers);
  return () => announcers.delete(handlers);
}

/** Events up to this number are no news. */
export function beginNewsAfter(head: number): void {
  reached = head;
  untold = [];
}

/** Passes an event to every feature that handles its type, again where it is replayed. */
export function dispatch(event: EventView, queryClient: QueryClient): void {
  run(registry, event, queryClient);
  if (event.seq <= reached) return;
  reached = event.seq;
  untold.push(event);
}

/** Tells the person of what was dispatched since the last time. */
export function announceNews(queryClient: QueryClient): void {
  for (const event of untold.splice(0)) run(announcers, event, queryClient);
}

/** A handler that throws does not stop the others. */
function run(tables: ReadonlySet<EventHandlers>, event: EventView, queryClient: QueryClient): void {
  for (const handlers of tables) {
    const handle = handlers[event.type as EventType] as ((event: EventView, queryClient: QueryClient) => void) | undefined;
    try {
      handle?.(event, queryClient);
    } catch (error) {
      reportError(error);
    }
  }
}
