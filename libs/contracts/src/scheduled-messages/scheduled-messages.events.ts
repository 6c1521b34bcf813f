import { z } from 'zod';
import { ScheduledMessageView } from './scheduled-messages.contract';

export const scheduledMessageEvents = {
  'scheduled_message.changed': z.object({ scheduled_message: ScheduledMessageView }),
  /** The contact was given to somebody else, and the message with it. */
  'scheduled_message.reassigned': z.object({ scheduled_message: ScheduledMessageView }),
};
