import type { NoteView } from '@app/contracts/notes/notes.contract';
import { useQuery } from '@tanstack/react-query';
import { listNotesQuery } from './api/list-notes';

const NONE: readonly NoteView[] = [];

/** The notes of a contact, oldest first, to be shown among the messages. */
export function useNotesInOrder(contactId: number): readonly NoteView[] {
  const { data } = useQuery({ ...listNotesQuery(contactId), select: inOrder });
  return data ?? NONE;
}

const inOrder = (notes: readonly NoteView[]) => notes.toReversed();
