import { z } from 'zod';
import { Id } from '../core/id.contract';

export const contactJobs = {
  'contact.purge_deleted': z.object({ deletion_id: Id }),
};
