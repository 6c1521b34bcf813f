import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { dashboardKey } from './api/dashboard-queries';

/** Its metrics are sums that only the server knows; while events stream in they are asked for at most this often. */
const refresher = new Refresher(1_000);
const changed = (_: unknown, queryClient: QueryClient) => refresher.refresh(queryClient, { queryKey: dashboardKey });

const handlers: EventHandlers = {
  'message.received': changed,
  'message.queued': changed,
  'message.updated': changed,
  'conversation.started': changed,
  'conversation.updated': changed,
  'conversation.revoked': changed,
  'contact.created': changed,
  'contact.stage_moved': changed,
  'contact.assigned': changed,
  'contact.deleted': changed,
  'contact.many_assigned': changed,
  'contact.many_changed': changed,
  'contact.many_deleted': changed,
  'contact.many_restored': changed,
  'import.applied': changed,
  'pipeline.stages_changed': changed,
  'call.started': changed,
  'call.changed': changed,
  'call.ended': changed,
  'vehicle.changed': changed,
  'inventory.synced': changed,
  'inventory.run_changed': changed,
};

/** The dashboard on the screen follows what happens. */
export const registerDashboardEvents = (): (() => void) => registerHandlers(handlers);
