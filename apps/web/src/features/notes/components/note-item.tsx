import type { NoteView } from '@app/contracts/notes/notes.contract';
import { SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan, useMe } from '@/lib/session/use-me';
import { useTimeText } from '@/lib/time/use-time-text';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { DeleteNote } from './delete-note';
import { NoteDialog } from './note-dialog';
import { NoteText } from './note-text';

export interface NoteItemProps {
  note: NoteView;
  onDeleted: () => void;
}

export function NoteItem({ note, onDeleted }: NoteItemProps) {
  const t = useText('notes');
  const { moment } = useTimeText();
  const { content, user, created_at, updated_at, edited } = note;
  return (
    <li className="rounded-md border-l-4 border-note-edge bg-note py-2.5 pr-2 pl-3.5">
      <NoteText content={content} />
      <div className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-3 text-xs text-text-2">
        <time dateTime={created_at} className="tabular-nums">
          {moment(created_at)}
        </time>
        <span>{t('by', { author: user?.name ?? t('nobody') })}</span>
        {edited && <span>{t('editedAt', { time: moment(updated_at) })}</span>}
        <NoteActions note={note} onDeleted={onDeleted} />
      </div>
    </li>
  );
}

/** Its author and managers may change a note. */
function NoteActions({ note, onDeleted }: NoteItemProps) {
  const t = useText('notes');
  const { id: myId } = useMe();
  const moderates = useCan('notes.moderate');
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  if (!moderates && note.user?.id !== myId) return null;
  return (
    <span className="ml-auto flex">
      <IconButton size="sm" label={t('edit')} icon={<SquarePen className="size-4" />} onClick={() => setDialog('edit')} />
      <IconButton size="sm" label={t('remove')} icon={<Trash2 className="size-4" />} onClick={() => setDialog('delete')} />
      <NoteDialog open={dialog === 'edit'} target={{ note }} onClose={close} />
      <DeleteNote note={note} open={dialog === 'delete'} onClose={close} onDeleted={onDeleted} />
    </span>
  );
}
