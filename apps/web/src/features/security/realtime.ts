import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { meQuery } from '@/lib/session/me-query';
import { securityKeys } from './api/security-keys';

const handlers: EventHandlers = {
  'security.policy_changed': (_, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: securityKeys.all });
    void queryClient.invalidateQueries(meQuery);
  },
};

/** The policy follows changes of other managers. */
export const registerSecurityEvents = (): (() => void) => registerHandlers(handlers);
