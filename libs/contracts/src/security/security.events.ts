import { z } from 'zod';

export const securityEvents = {
  /** Clients refetch the policy: only managers may read it. */
  'security.policy_changed': z.object({}),
};
