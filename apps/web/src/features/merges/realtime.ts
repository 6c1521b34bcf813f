import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Ticker } from '@/lib/realtime/ticker';
import { mergeKeys } from './api/merge-keys';

/** The server finds duplicates; while contacts change, the list is refetched at most this often. */
const REFRESH_MS = 5_000;

let client: QueryClient | undefined;
const refresh = new Ticker(() => void client?.invalidateQueries({ queryKey: mergeKeys.duplicates }));

function changed(_: unknown, queryClient: QueryClient): void {
  client = queryClient;
  refresh.once(REFRESH_MS);
}

const handlers: EventHandlers = {
  'contact.created': changed,
  'contact.updated': changed,
  'contact.deleted': changed,
  'contact.merged': changed,
  'contact.distinguished': changed,
  'contact.many_deleted': changed,
  'contact.many_restored': changed,
  'import.applied': changed,
};

/** The groups that are loaded follow what others decide. */
export const registerMergeEvents = (): (() => void) => registerHandlers(handlers);
