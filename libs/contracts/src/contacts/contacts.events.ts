import { z } from 'zod';
import { Id } from '../core/id.contract';
import { ContactView, StageMove } from './contacts.contract';

export const contactEvents = {
  'contact.created': z.object({ contact: ContactView }),
  'contact.updated': z.object({ contact: ContactView }),
  'contact.stage_moved': z.object({ move: StageMove }),
  'contact.deleted': z.object({ contact_id: Id }),
  /** One event per batch with ids only, because everyone receives it; clients that show one of the contacts refetch it. */
  'contact.many_changed': z.object({ contact_ids: z.array(Id) }),
  'contact.many_deleted': z.object({ contact_ids: z.array(Id) }),
  /** A deletion was undone, or a deleted contact wrote again. */
  'contact.many_restored': z.object({ contact_ids: z.array(Id) }),
};
