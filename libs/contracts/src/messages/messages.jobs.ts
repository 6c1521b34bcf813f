import { z } from 'zod';
import { Id } from '../core/id.contract';

/** Files that one job removes; the id of a stored file is its storage key. */
export const MAX_REMOVED_FILES = 200;

export const messageJobs = {
  'message.deliver': z.object({ message_id: Id }),
  'message.reconcile': z.object({ message_id: Id }),
  'message.copy_media': z.object({ message_media_id: Id }),
  'message.sweep_inbound': z.object({}),
  'message.refresh_statuses': z.object({}),
  'message.remove_files': z.object({ stored_file_ids: z.array(z.string()).max(MAX_REMOVED_FILES) }),
};
