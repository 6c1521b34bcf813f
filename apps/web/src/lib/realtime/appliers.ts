import type { EventEnvelope } from '@app/contracts/catalogue/sockets';
import type { EventType } from '@app/contracts/catalogue/events';
import type { EventView } from '@app/contracts/realtime/realtime.contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Writes one event into the cached pages of a feature.
 * A page that carries `head_seq` ignores events up to it and takes over the number of an event that changed it; any other
 * cached value is set to what the event says or invalidated, never counted up: an event may be applied a second time.
 */
export type Applier<T extends EventType = EventType> = (event: EventEnvelope<T>, queryClient: QueryClient) => void;
export type Appliers = { readonly [T in EventType]?: Applier<T> };

const registry = new Set<Appliers>();

/** Called by the `realtime.ts` of a feature. Answers a function that takes the appliers out again. */
export function registerAppliers(appliers: Appliers): () => void {
  registry.add(appliers);
  return () => registry.delete(appliers);
}

/** Gives an event to every feature that has an applier for its type; one that fails does not keep it from the others. */
export function applyEvent(event: EventView, queryClient: QueryClient): void {
  for (const appliers of registry) {
    const apply = appliers[event.type as EventType] as ((event: EventView, queryClient: QueryClient) => void) | undefined;
    try {
      apply?.(event, queryClient);
    } catch (error) {
      reportError(error);
    }
  }
}
