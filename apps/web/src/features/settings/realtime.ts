import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { twilioStatusQuery } from './api/twilio-settings';

const handlers: EventHandlers = {
  'settings.inbound_suspected': (_, queryClient) => void queryClient.invalidateQueries(twilioStatusQuery),
  'settings.inbound_confirmed': (_, queryClient) => void queryClient.invalidateQueries(twilioStatusQuery),
};

/** The settings say at once that messages may not be arriving, and that they arrive again. */
export const registerSettingsEvents = (): (() => void) => registerHandlers(handlers);
