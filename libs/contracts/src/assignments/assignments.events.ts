import { z } from 'zod';
import { ContactView } from '../contacts/contacts.contract';
import { ConversationSummary } from '../conversations/conversations.contract';
import { Id } from '../core/id.contract';
import { AssignmentView } from './assignments.contract';

export const assignmentEvents = {
  'contact.assigned': z.object({ contact: ContactView, summary: ConversationSummary, assignment: AssignmentView }),
  /** Sent to everyone, so it contains only ids: a client that neither sees all chats nor is this agent has lost the contact. */
  'conversation.revoked': z.object({ contact_id: Id, assigned_user_id: Id }),
  /** A batch, sent to everyone; a null agent means unassigned. */
  'contact.many_assigned': z.object({
    contact_ids: z.array(Id),
    assigned_user_id: Id.nullable(),
    assigned_by_user_id: Id.nullish(),
  }),
};
