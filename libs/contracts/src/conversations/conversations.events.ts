import { z } from 'zod';
import { Id } from '../core/id.contract';
import { ConversationSummary, ConversationView } from './conversations.contract';

export const conversationEvents = {
  'conversation.started': z.object({ conversation: ConversationView, summary: ConversationSummary }),
  'conversation.updated': z.object({ conversation: ConversationView, summary: ConversationSummary }),
  'conversation.stop_asked': z.object({ conversation: ConversationView, summary: ConversationSummary }),
  'conversation.stop_decided': z.object({ conversation: ConversationView, summary: ConversationSummary }),
  'conversation.read': z.object({
    conversation_id: Id,
    contact_id: Id,
    summary: ConversationSummary,
    user_id: Id.nullish().describe('Who read it'),
  }),
  /** One person's views have changed. */
  'saved_views.changed': z.object({}),
};
