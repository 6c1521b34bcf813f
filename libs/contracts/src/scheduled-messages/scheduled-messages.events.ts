import { z } from 'zod';
import { ScheduledMessageView } from './scheduled-messages.contract';

export const scheduledMessageEvents = {
  'scheduled_message.changed': z.object({ scheduled_message: ScheduledMessageView }),
};
