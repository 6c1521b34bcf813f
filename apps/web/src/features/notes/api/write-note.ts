import { api } from '@app/contracts/catalogue/endpoints';
import type { NewNote, NoteView } from '@app/contracts/notes/notes.contract';
import { call } from '@/lib/api/call';

export const createNote = (contactId: number, body: NewNote): Promise<NoteView> =>
  call(api.notes.create, { params: { id: contactId }, body });

export const updateNote = ({ id, contact_id }: NoteView, content: string): Promise<NoteView> =>
  call(api.notes.update, { params: { id: contact_id, noteId: id }, body: { content } });

export const deleteNote = ({ id, contact_id }: NoteView): Promise<unknown> =>
  call(api.notes.remove, { params: { id: contact_id, noteId: id } });
