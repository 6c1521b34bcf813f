import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SquarePen, Trash2 } from 'lucide-react';
import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { createSavedReply, deleteSavedReply } from '../api/write-saved-reply';
import { placeReply, removeReply } from '../cache/reply-cache';

export interface ReplyRowProps {
  reply: SavedReplyView;
  onPick: () => void;
  onEdit: () => void;
}

/** One saved reply: a press writes it; the organization's are changed by those who keep them. */
export function ReplyRow({ reply, onPick, onEdit }: ReplyRowProps) {
  const t = useText('savedReplies');
  const mayShare = useCan('saved_replies.manage');
  const { mutate: remove } = useDeleteReply();
  const { shortcut, body, scope } = reply;
  return (
    <li className="flex items-start gap-1 border-b border-border py-1 last:border-none">
      <button type="button" onClick={onPick} className="min-w-0 flex-1 rounded-md px-2 py-1.5 text-left hover:bg-surface-2">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold text-text">/{shortcut}</span>
          {scope === 'personal' && <Chip>{t('scope.personal')}</Chip>}
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm text-text-2">{body}</span>
      </button>
      {(scope === 'personal' || mayShare) && (
        <>
          <IconButton size="sm" label={t('edit', { shortcut })} icon={<SquarePen />} onClick={onEdit} />
          <IconButton size="sm" label={t('remove', { shortcut })} icon={<Trash2 />} onClick={() => remove(reply)} />
        </>
      )}
    </li>
  );
}

/** Deletes a reply at once; the notice takes it back. */
function useDeleteReply() {
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
