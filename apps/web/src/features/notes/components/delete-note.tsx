import type { NoteView } from '@app/contracts/notes/notes.contract';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { useDeleteNote } from '../hooks/use-delete-note';

export interface DeleteNoteProps {
  note: NoteView;
  open: boolean;
  onClose: () => void;
  /** The note is gone, and the button that asked for it. */
  onDeleted: () => void;
}

export function DeleteNote({ note, open, onClose, onDeleted }: DeleteNoteProps) {
  const t = useText('notes');
  const { mutate, isPending } = useDeleteNote(onDeleted);
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => next || isPending || onClose()}
      title={t('question')}
      description={t('questionHint')}
      confirmLabel={t('confirm')}
      busy={isPending}
      onConfirm={() => mutate(note, { onSettled: onClose })}
    />
  );
}
