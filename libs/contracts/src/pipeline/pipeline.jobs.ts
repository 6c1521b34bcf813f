import { z } from 'zod';
import { Id } from '../core/id.contract';

export const pipelineJobs = {
  'pipeline.end_snooze': z.object({ contact_id: Id }),
};
