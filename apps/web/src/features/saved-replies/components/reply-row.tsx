import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { SquarePen, Trash2 } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { IconButton } from '@/ui/icon-button';
import { useDeleteReply } from '../hooks/use-delete-reply';

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
