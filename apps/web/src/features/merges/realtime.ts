import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { mergeKeys } from './api/merge-keys';

/** The server finds duplicates; while contacts change, the list is refetched at most this often. */
const refresher = new Refresher(5_000);

const changed = (_: unknown, queryClient: QueryClient): void => refresher.refresh(queryClient, { queryKey: mergeKeys.duplicates });

const handlers: EventHandlers = {
  'contact.created': changed,
  'contact.updated': changed,
  'contact.deleted': changed,
  'contact.merged': changed,
  'contact.distinguished': changed,
  'contact.distinction_removed': changed,
  'contact.many_deleted': changed,
  'contact.many_restored': changed,
  'import.applied': changed,
};

/** The groups that are loaded follow what others decide. */
export const registerMergeEvents = (): (() => void) => registerHandlers(handlers);
