import type { NoteView } from '@app/contracts/notes/notes.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { deleteNote } from '../api/write-note';
import { removeNote } from '../cache/note-cache';

export function useDeleteNote(onDeleted: () => void) {
  const t = useText('notes');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteNote,
    onSuccess(_, { contact_id, id }: NoteView) {
      removeNote(queryClient, contact_id, id);
      onDeleted();
      notify({ title: t('removed'), tone: 'success' });
    },
    onError: (error) => notify({ title: t('removeFailed'), description: say(error), tone: 'danger' }),
  });
}
