import type { NoteView } from '@app/contracts/notes/notes.contract';
import { useQuery } from '@tanstack/react-query';
import { listNotesQuery } from './api/list-notes';

const NONE: readonly NoteView[] = [];

/** The notes of a contact, to be shown among the messages. */
export function useNotes(contactId: number): readonly NoteView[] {
  const { data } = useQuery(listNotesQuery(contactId));
  return data ?? NONE;
}
