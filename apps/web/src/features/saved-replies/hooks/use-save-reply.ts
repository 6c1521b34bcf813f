import type { SavedReplyInput, SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { createSavedReply, updateSavedReply } from '../api/write-saved-reply';
import { placeReply } from '../cache/reply-cache';

/** Saves a reply: a new one, or other words for one that is there. */
export function useSaveReply(reply: SavedReplyView | null) {
  const t = useText('savedReplies');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SavedReplyInput) => (reply ? updateSavedReply(reply.id, input) : createSavedReply(input)),
    onSuccess(saved) {
      placeReply(queryClient, saved);
      notify({ title: t('saved', { shortcut: saved.shortcut }), tone: 'success' });
    },
  });
}
