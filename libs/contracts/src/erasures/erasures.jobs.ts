import { z } from 'zod';
import { Id } from '../core/id.contract';

export const erasureJobs = {
  /** Erases a person again whom a restored backup has brought back. */
  'erasure.repeat': z.object({ contact_id: Id }),
  'erasure.remove_copies': z.object({ erasure_id: Id }),
};
