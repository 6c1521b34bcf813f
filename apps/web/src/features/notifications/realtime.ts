import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { placeNotification, placeRead } from './notification-cache';

const handlers: EventHandlers = {
  'notification.raised': ({ seq, payload }, queryClient) => placeNotification(queryClient, payload, seq),
  'notification.many_read': ({ seq, at, payload }, queryClient) => placeRead(queryClient, payload, seq, at),
};

/** The bell follows in every browser, as long as the answered function is not called. */
export const registerNotificationEvents = (): (() => void) => registerHandlers(handlers);
