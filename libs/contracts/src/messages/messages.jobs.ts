import { z } from 'zod';
import { Id } from '../core/id.contract';

export const messageJobs = {
  'message.deliver': z.object({ message_id: Id }),
  'message.reconcile': z.object({ message_id: Id }),
  'message.copy_media': z.object({ message_media_id: Id }),
  'message.sweep_inbound': z.object({}),
  'message.refresh_statuses': z.object({}),
};
