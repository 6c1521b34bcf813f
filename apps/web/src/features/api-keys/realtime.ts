import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { apiKeysQuery } from './api/api-key-queries';

const handlers: EventHandlers = {
  'api_key.changed': (_, queryClient) => void queryClient.invalidateQueries(apiKeysQuery),
  'team.member_removed': (_, queryClient) => void queryClient.invalidateQueries(apiKeysQuery),
};

/** The list follows what other managers do, and who leaves. */
export const registerApiKeyEvents = (): (() => void) => registerHandlers(handlers);
