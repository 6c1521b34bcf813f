import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { erasureKeys } from './api/erasure-keys';

const handlers: EventHandlers = {
  'erasure.progressed': (_, queryClient) => void queryClient.invalidateQueries({ queryKey: erasureKeys.list }),
};

/** The open list follows the progress of erasures. */
export const registerErasureEvents = (): (() => void) => registerHandlers(handlers);
