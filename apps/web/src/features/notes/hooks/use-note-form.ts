import { useState } from 'react';
import { useMe } from '@/lib/session/use-me';
import { readNoteDraft, writeNoteDraft } from '../drafts/note-drafts';
import { asContent, asTyped, type TypedNote } from '../mentions/mention-text';
import { type NoteTarget, useSaveNote } from './use-save-note';

interface NoteForm {
  open: boolean;
  target: NoteTarget;
  onSaved: () => void;
}

/** The words of a note until they are saved; those of a new one survive the closing of the form. */
export function useNoteForm({ open, target, onSaved }: NoteForm) {
  const { id: userId } = useMe();
  const { mutate, isPending } = useSaveNote(target);
  const begin = () => asTyped('note' in target ? target.note.content : readNoteDraft(userId, target.contactId));
  const [wasOpen, setWasOpen] = useState(open);
  const [note, setNote] = useState(begin);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Each opening begins with what is kept, not with what the one before it held.
    if (open) setNote(begin());
  }
  const change = (next: TypedNote) => {
    setNote(next);
    if ('contactId' in target) writeNoteDraft(userId, target.contactId, asContent(next));
  };
  const isBlank = note.text.trim() === '';
  const save = () => {
    if (isBlank || isPending) return;
    mutate(asContent(note).trim(), {
      onSuccess() {
        if ('contactId' in target) writeNoteDraft(userId, target.contactId, '');
        onSaved();
      },
    });
  };
  return { note, change, isBlank, save, isSaving: isPending };
}
