import { z } from 'zod';
import { Id } from '../core/id.contract';

export const leadJobs = {
  /** Brings a request that waited for its turn into the inbox. */
  'lead.file': z.object({ lead_id: Id }),
};
