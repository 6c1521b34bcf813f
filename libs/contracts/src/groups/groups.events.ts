import { z } from 'zod';
import { Id } from '../core/id.contract';

/** Only the group's id: the member count depends on the reader. */
export const groupEvents = {
  'group.created': z.object({ group_id: Id }),
  'group.updated': z.object({ group_id: Id }),
  'group.members_changed': z.object({ group_id: Id }),
  'group.counted': z.object({ group_ids: z.array(Id) }),
  'group.deleted': z.object({ group_id: Id }),
};
