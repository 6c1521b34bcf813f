import { z } from 'zod';
import { Id } from '../core/id.contract';
import { ContactView, StageMove } from './contacts.contract';

export const contactEvents = {
  'contact.created': z.object({ contact: ContactView }),
  'contact.updated': z.object({ contact: ContactView }),
  'contact.stage_moved': z.object({ move: StageMove }),
  'contact.deleted': z.object({ contact_id: Id }),
  /** One event for a batch, with numbers only, because everybody hears it: whoever shows one of them asks for it anew. */
  'contact.many_changed': z.object({ contact_ids: z.array(Id) }),
  'contact.many_deleted': z.object({ contact_ids: z.array(Id) }),
  /** A deletion was undone, or a deleted person has written. */
  'contact.many_restored': z.object({ contact_ids: z.array(Id) }),
};
