import type { NoteView } from '@app/contracts/notes/notes.contract';
import type { QueryClient } from '@tanstack/react-query';
import { listNotesQuery } from './api/list-notes';
import { withAdded, withEdited, withoutNote } from './note-list';

export const addNote = (queryClient: QueryClient, note: NoteView): unknown =>
  queryClient.setQueryData(listNotesQuery(note.contact_id).queryKey, (notes) => notes && withAdded(notes, note));

export const replaceNote = (queryClient: QueryClient, note: NoteView): unknown =>
  queryClient.setQueryData(listNotesQuery(note.contact_id).queryKey, (notes) => notes && withEdited(notes, note));

export const removeNote = (queryClient: QueryClient, contactId: number, noteId: number): unknown =>
  queryClient.setQueryData(listNotesQuery(contactId).queryKey, (notes) => notes && withoutNote(notes, noteId));
