import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { createSavedReply, deleteSavedReply } from '../api/write-saved-reply';
import { placeReply, removeReply } from '../cache/reply-cache';

/** Deletes a reply at once; the notice takes it back. */
export function useDeleteReply() {
  const t = useText('savedReplies');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const restore = async ({ shortcut, body, scope }: SavedReplyView) => {
    try {
      placeReply(queryClient, await createSavedReply({ shortcut, body, scope }));
    } catch (error) {
      notify({ title: t('restoreFailed'), description: say(error), tone: 'danger' });
    }
  };
  return useMutation({
    mutationFn: deleteSavedReply,
    onMutate: ({ id }) => removeReply(queryClient, id),
    onSuccess(_, reply) {
      const action = { label: kit('undo'), onAction: () => void restore(reply) };
      notify({ title: t('removed', { shortcut: reply.shortcut }), action });
    },
    onError(error, reply) {
      if (!hasCode(error, 'request.not_found')) placeReply(queryClient, reply);
      notify({ title: t('removeFailed'), description: say(error), tone: 'danger' });
    },
  });
}
