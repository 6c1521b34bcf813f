import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { losesAccess, contactsLost } from '@/lib/session/contact-visibility';
import { recordNoteEvent } from './api/list-notes';
import { noteKeys } from './api/note-keys';
import { addNote, removeNote, replaceNote } from './note-cache';

const handlers: EventHandlers = {
  'note.added': ({ payload }, queryClient) => {
    recordNoteEvent();
    addNote(queryClient, payload.note);
  },
  'note.edited': ({ payload }, queryClient) => {
    recordNoteEvent();
    replaceNote(queryClient, payload.note);
  },
  'note.deleted': ({ payload }, queryClient) => {
    recordNoteEvent();
    removeNote(queryClient, payload.contact_id, payload.note_id);
  },
  // The notes of both are those of one now.
  'contact.merged': ({ payload }, queryClient) => void queryClient.invalidateQueries({ queryKey: noteKeys.of(payload.contact.id) }),
  // Events about them stop, so they would be out of date when the contact comes back.
  'conversation.revoked': ({ payload }, queryClient) => {
    if (losesAccess(queryClient, payload)) queryClient.removeQueries({ queryKey: noteKeys.of(payload.contact_id) });
  },
  'contact.many_assigned': ({ payload }, queryClient) => {
    for (const id of contactsLost(queryClient, payload)) queryClient.removeQueries({ queryKey: noteKeys.of(id) });
  },
};

/** The notes that are loaded follow what others write. */
export const registerNoteEvents = (): (() => void) => registerHandlers(handlers);
