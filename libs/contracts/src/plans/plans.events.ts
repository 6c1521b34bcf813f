import { z } from 'zod';
import { Id } from '../core/id.contract';
import { Plan } from '../organizations/organizations.contract';
import { PlanView } from './plans.contract';

export const planEvents = {
  'plan.changed': z.object({ plan: PlanView }),
  /** For one system admin, in their own organization. */
  'plan.requested': z.object({
    user_id: Id,
    plan: Plan,
    organization: z.object({ id: Id, name: z.string() }).describe('Which asks'),
    plan_change_id: Id,
  }),
};
