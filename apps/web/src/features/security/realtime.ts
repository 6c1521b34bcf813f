import { type Appliers, registerAppliers } from '@/lib/realtime/appliers';
import { meQuery } from '@/lib/session/me-query';
import { securityKeys } from './api/security-keys';

const appliers: Appliers = {
  'security.policy_changed': (_, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: securityKeys.all });
    void queryClient.invalidateQueries(meQuery);
  },
};

/** What a manager sees of the policy follows what another one changes. */
export const registerSecurityEvents = (): (() => void) => registerAppliers(appliers);
