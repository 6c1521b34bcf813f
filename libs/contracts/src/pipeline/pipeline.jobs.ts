import { z } from 'zod';
import { Id } from '../core/id.contract';

export const pipelineJobs = {
  'pipeline.end_snooze': z.object({ contact_id: Id }),
  /** Somebody has answered a customer who came back from a pause. */
  'pipeline.notice_snooze_end': z.object({ contact_id: Id }),
};
