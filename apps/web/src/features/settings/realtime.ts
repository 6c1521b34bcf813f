import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { twilioStatusQuery } from './api/twilio-settings';

const handlers: EventHandlers = {
  'settings.twilio_changed': (_, queryClient) => void queryClient.invalidateQueries(twilioStatusQuery),
  'settings.inbound_suspected': (_, queryClient) => void queryClient.invalidateQueries(twilioStatusQuery),
  'settings.inbound_confirmed': (_, queryClient) => void queryClient.invalidateQueries(twilioStatusQuery),
};

/** Refreshes the settings when somebody changes them, and when messages stop arriving and when they arrive again. */
export const registerSettingsEvents = (): (() => void) => registerHandlers(handlers);
