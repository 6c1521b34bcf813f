import { api } from '@app/contracts/catalogue/endpoints';
import type { NewSavedReply, SavedReplyInput, SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { call } from '@/lib/api/call';

export const createSavedReply = (body: NewSavedReply): Promise<SavedReplyView> => call(api.savedReplies.create, { body });

export const updateSavedReply = (id: number, input: SavedReplyInput): Promise<SavedReplyView> =>
  call(api.savedReplies.update, { params: { id }, body: input });

export const deleteSavedReply = ({ id }: SavedReplyView): Promise<unknown> => call(api.savedReplies.remove, { params: { id } });
