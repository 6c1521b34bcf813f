import { z } from 'zod';
import { Id } from '../core/id.contract';

export const assignmentJobs = {
  /** Whoever waits with nobody to answer is given to somebody, the longest wait first. */
  'assignment.distribute': z.object({}),
  /** A customer came back to somebody with this message: is that person still the right one? */
  'assignment.revisit': z.object({ contact_id: Id, user_id: Id, message_id: Id }),
  'assignment.end_ticket': z.object({ contact_id: Id }),
  /** Gives away what somebody has who left the team; without a successor nobody has it any more. */
  'assignment.hand_over': z.object({ user_id: Id, successor_id: Id.nullable() }),
};
