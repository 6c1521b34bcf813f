import type { NoteView } from '@app/contracts/notes/notes.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { createNote, updateNote } from '../api/write-note';
import { addNote, replaceNote } from '../cache/note-cache';

/** What a note belongs to: a contact, or a note that is there already and gets other words. */
export type NoteTarget = { contactId: number } | { note: NoteView };

export function useSaveNote(target: NoteTarget) {
  const t = useText('notes');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const isNew = 'contactId' in target;
  return useMutation({
    mutationFn: (content: string) => (isNew ? createNote(target.contactId, content) : updateNote(target.note, content)),
    onSuccess(note) {
      if (isNew) addNote(queryClient, note);
      else replaceNote(queryClient, note);
      notify({ title: t(isNew ? 'added' : 'changed'), tone: 'success' });
    },
    onError: (error) => notify({ title: t(isNew ? 'addFailed' : 'changeFailed'), description: say(error), tone: 'danger' }),
  });
}
