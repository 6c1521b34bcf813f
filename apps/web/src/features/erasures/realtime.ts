import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { erasureKeys } from './api/erasure-keys';

const handlers: EventHandlers = {
  'erasure.progressed': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: erasureKeys.list }),
};

/** How far an erasure has come is seen where the list is open. */
export const registerErasureEvents = (): (() => void) => registerHandlers(handlers);
