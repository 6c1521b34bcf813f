import { api } from '@app/contracts/catalogue/endpoints';
import type { SavedReplyInput, SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { call } from '@/lib/api/call';

export const createSavedReply = (input: SavedReplyInput): Promise<SavedReplyView> => call(api.savedReplies.create, { body: input });

export const updateSavedReply = (id: number, input: SavedReplyInput): Promise<SavedReplyView> =>
  call(api.savedReplies.update, { params: { id }, body: input });

export const deleteSavedReply = ({ id }: SavedReplyView): Promise<unknown> => call(api.savedReplies.remove, { params: { id } });
