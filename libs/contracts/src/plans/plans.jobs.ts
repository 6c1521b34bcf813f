import { z } from 'zod';
import { Id } from '../core/id.contract';

export const planJobs = {
  /** Mails one owner about the coming or past end of the trial. */
  'plan.warn_owner': z.object({ plan_change_id: Id, user_id: Id }),
  /** Mails one owner that the operator has changed the plan, suspended the organization or lifted that. */
  'plan.tell_owner': z.object({ plan_change_id: Id, user_id: Id }),
  /** Tells the operator's address and all system admins that a dealership asks for another plan. */
  'plan.tell_operator': z.object({ plan_change_id: Id }),
};
