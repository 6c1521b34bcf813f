import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import type { SavedReplyEntity } from '@app/database/entities/saved-reply.entity';

export const savedReplyViewOf = ({ id, userId, shortcut, body, updatedAt }: SavedReplyEntity): SavedReplyView => ({
  id,
  shortcut,
  body,
  scope: userId === null ? 'organization' : 'personal',
  updatedAt: updatedAt.toISOString(),
});
