import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { aiSettingsQuery, aiUsageQuery } from './api/ai-queries';

const handlers: EventHandlers = {
  'settings.ai_changed': (_, queryClient) => {
    void queryClient.invalidateQueries(aiSettingsQuery);
    void queryClient.invalidateQueries(aiUsageQuery);
  },
};

/** The settings follow what other managers save. */
export const registerAiSettingsEvents = (): (() => void) => registerHandlers(handlers);
