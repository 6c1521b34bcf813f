import { z } from 'zod';
import { Id } from '../core/id.contract';

export const planJobs = {
  /** Mails one owner about the coming or past end of the trial. */
  'plan.warn_owner': z.object({ plan_change_id: Id, user_id: Id }),
  /** Mails the operator that a dealership asks for another plan. */
  'plan.tell_operator': z.object({ plan_change_id: Id }),
};
