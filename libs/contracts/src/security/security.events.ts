import { z } from 'zod';

export const securityEvents = {
  /** Who needs the policy asks for it: it is for managers alone. */
  'security.policy_changed': z.object({}),
};
