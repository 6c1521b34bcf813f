import { z } from 'zod';
import { Id } from '../core/id.contract';

export const assignmentJobs = {
  /** Assigns waiting contacts without an agent, the longest waiting first. */
  'assignment.distribute': z.object({}),
  /** A customer returned to this agent with this message: decides whether the agent keeps the contact. */
  'assignment.revisit': z.object({ contact_id: Id, user_id: Id, message_id: Id }),
  /** Gives an unassigned contact to the user who wrote to it. */
  'assignment.take': z.object({ contact_id: Id, user_id: Id }),
  'assignment.end_ticket': z.object({ contact_id: Id }),
  /** Reassigns the contacts of a removed team member to the successor, or unassigns them. */
  'assignment.hand_over': z.object({ user_id: Id, successor_id: Id.nullable() }),
};
