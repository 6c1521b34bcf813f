import { z } from 'zod';
import { Id } from '../core/id.contract';

export const scheduledMessageJobs = {
  'scheduled_message.send': z.object({ scheduled_message_id: Id }),
};
