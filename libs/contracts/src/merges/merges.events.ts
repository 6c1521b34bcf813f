import { z } from 'zod';
import { ContactView } from '../contacts/contacts.contract';
import { ConversationSummary } from '../conversations/conversations.contract';
import { Id } from '../core/id.contract';

export const mergeEvents = {
  /** Whatever belonged to `merged_id` belongs to the contact now; the conversations named are part of others. */
  'contact.merged': z.object({
    contact: ContactView,
    merged_id: Id,
    summary: ConversationSummary,
    conversations: z.array(z.object({ id: Id, merged_id: Id })),
  }),
  'contact.distinguished': z.object({ contact_id: Id, other_id: Id }),
  /** They may be proposed as duplicates again. */
  'contact.distinction_removed': z.object({ contact_id: Id, other_id: Id }),
};
