import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { upsertImport } from './import-cache';

const handlers: EventHandlers = {
  'import.changed': ({ seq, payload }, queryClient) => upsertImport(queryClient, payload.import, seq),
};

/** Progress is seen as it is made, as long as the answered function is not called. */
export const registerImportEvents = (): (() => void) => registerHandlers(handlers);
