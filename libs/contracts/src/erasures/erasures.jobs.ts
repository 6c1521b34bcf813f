import { z } from 'zod';
import { Id } from '../core/id.contract';

export const erasureJobs = {
  'erasure.remove_copies': z.object({ erasure_id: Id }),
};
