import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { meQuery } from '@/lib/session/me-query';
import { securityKeys } from './api/security-keys';

const handlers: EventHandlers = {
  'security.policy_changed': (_, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: securityKeys.all });
    void queryClient.invalidateQueries(meQuery);
  },
};

/** What a manager sees of the policy follows what another one changes. */
export const registerSecurityEvents = (): (() => void) => registerHandlers(handlers);
