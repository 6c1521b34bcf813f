import { api } from '@app/contracts/catalogue/endpoints';
import type { NoteView } from '@app/contracts/notes/notes.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { noteKeys } from './note-keys';

let received = 0;

/** An event about notes has arrived: a response that is under way may be older. */
export const recordNoteEvent = (): void => {
  received += 1;
};

/** The notes of a contact, newest first. Events keep them fresh. */
export const listNotesQuery = (contactId: number) =>
  queryOptions({
    queryKey: noteKeys.of(contactId),
    queryFn: ({ signal }) => listNotes(contactId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Refetches if an event arrived during the request: the response has no seq to tell which is newer. */
async function listNotes(contactId: number, signal: AbortSignal): Promise<readonly NoteView[]> {
  const before = received;
  const { notes } = await call(api.notes.list, { params: { id: contactId }, signal });
  return received === before ? notes : listNotes(contactId, signal);
}
