import { z } from 'zod';
import { ConversationSummary } from '../conversations/conversations.contract';
import { MessageView } from './messages.contract';

export const messageEvents = {
  'message.received': z.object({ message: MessageView, summary: ConversationSummary }),
  'message.queued': z.object({ message: MessageView, summary: ConversationSummary }),
  'message.updated': z.object({ message: MessageView }),
};
