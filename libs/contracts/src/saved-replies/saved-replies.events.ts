import { z } from 'zod';
import { Id } from '../core/id.contract';
import { SavedReplyView } from './saved-replies.contract';

export const savedReplyEvents = {
  'saved_reply.created': z.object({ reply: SavedReplyView }),
  'saved_reply.updated': z.object({ reply: SavedReplyView }),
  'saved_reply.deleted': z.object({ saved_reply_id: Id }),
};
