import type { QueryClient } from '@tanstack/react-query';
import type { NoteView } from '@app/contracts/notes/notes.contract';
import { listNotesQuery } from './api/list-notes';

export const addNote = (queryClient: QueryClient, note: NoteView): unknown =>
  queryClient.setQueryData(listNotesQuery(note.contact_id).queryKey, (notes) => notes && withAdded(notes, note));

export const replaceNote = (queryClient: QueryClient, note: NoteView): unknown =>
  queryClient.setQueryData(listNotesQuery(note.contact_id).queryKey, (notes) => notes && withEdited(notes, note));

export const removeNote = (queryClient: QueryClient, contactId: number, noteId: number): unknown =>
  queryClient.setQueryData(listNotesQuery(contactId).queryKey, (notes) => notes && withoutNote(notes, noteId));

/** Newest first. */
type NoteList = readonly NoteView[];

/** A written note takes its place by number; a second report of the same note changes nothing. */
export function withAdded(notes: NoteList, note: NoteView): NoteList {
  if (notes.some(({ id }) => id === note.id)) return withEdited(notes, note);
  const newer = notes.filter(({ id }) => id > note.id);
  return [...newer, note, ...notes.slice(newer.length)];
}

/** A note that was changed. One that is gone stays gone, and an older wording does not replace a newer one. */
export const withEdited = (notes: NoteList, note: NoteView): NoteList =>
  notes.map((known) => (known.id === note.id && known.updated_at <= note.updated_at ? note : known));

export const withoutNote = (notes: NoteList, noteId: number): NoteList => notes.filter(({ id }) => id !== noteId);
