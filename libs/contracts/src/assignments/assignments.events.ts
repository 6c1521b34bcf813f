import { z } from 'zod';
import { ContactView } from '../contacts/contacts.contract';
import { ConversationSummary } from '../conversations/conversations.contract';
import { Id } from '../core/id.contract';
import { AssignmentView } from './assignments.contract';

export const assignmentEvents = {
  'contact.assigned': z.object({ contact: ContactView, summary: ConversationSummary, assignment: AssignmentView }),
  /** For everybody, so it names ids only: whoever neither sees all chats nor is this person has lost the contact. */
  'conversation.revoked': z.object({ contact_id: Id, assigned_user_id: Id }),
  /** A batch of them, for everybody; of nobody from now on where the person is null. */
  'contact.many_assigned': z.object({
    contact_ids: z.array(Id),
    assigned_user_id: Id.nullable(),
    assigned_by_user_id: Id.nullish(),
  }),
};
