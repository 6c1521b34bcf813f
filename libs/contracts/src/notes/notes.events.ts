import { z } from 'zod';
import { Id } from '../core/id.contract';
import { NoteView } from './notes.contract';

export const noteEvents = {
  'note.added': z.object({ note: NoteView }),
  'note.edited': z.object({ note: NoteView }),
  /** For the mentioned person alone. */
  'note.mentioned': z.object({ note: NoteView, user_id: Id, contact: z.object({ id: Id, name: z.string() }) }),
  'note.deleted': z.object({ note_id: Id, contact_id: Id }),
};
