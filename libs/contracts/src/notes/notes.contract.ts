import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';

/** The team's knowledge of a contact, which the customer never sees. */
export const NoteInput = z
  .strictObject({ content: z.string().trim().min(1).max(4000).describe('A teammate is called as `@[name](user id)`') })
  .meta({ id: 'NoteInput' });
export type NoteInput = z.infer<typeof NoteInput>;

export const NewNote = NoteInput.extend({ client_id: ClientId }).meta({ id: 'NewNote' });
export type NewNote = z.infer<typeof NewNote>;

export const NoteView = z
  .object({
    id: Id,
    contact_id: Id,
    content: z.string(),
    mentioned_user_ids: z.array(Id).describe('Users mentioned in the text, parsed by the server'),
    user: z.object({ id: Id, name: z.string() }).nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
    edited: z.boolean(),
  })
  .meta({ id: 'Note' });
export type NoteView = z.infer<typeof NoteView>;

export const NotesAnswer = z.object({ notes: z.array(NoteView).describe('Newest first') }).meta({ id: 'NotesAnswer' });
export type NotesAnswer = z.infer<typeof NotesAnswer>;

/** Users a note about this contact can mention: teammates who may see the contact, by name. */
export const MentionableAnswer = z.object({ people: z.array(z.object({ id: Id, name: z.string() })) }).meta({ id: 'MentionableAnswer' });
export type MentionableAnswer = z.infer<typeof MentionableAnswer>;

export const NotesParams = z.object({ id: pathRef('contact') });
export type NotesParams = z.infer<typeof NotesParams>;
export const NoteParams = NotesParams.extend({ noteId: pathRef('note') });
export type NoteParams = z.infer<typeof NoteParams>;

export const notesEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/contacts/:id/notes', params: NotesParams, answer: NotesAnswer }),
  mentionable: endpoint({ method: 'GET', path: '/api/contacts/:id/mentionable', params: NotesParams, answer: MentionableAnswer }),
  create: endpoint({ method: 'POST', path: '/api/contacts/:id/notes', params: NotesParams, body: NewNote, answer: NoteView }),
  update: endpoint({ method: 'PUT', path: '/api/contacts/:id/notes/:noteId', params: NoteParams, body: NoteInput, answer: NoteView }),
  remove: endpoint({ method: 'DELETE', path: '/api/contacts/:id/notes/:noteId', params: NoteParams, answer: NoContent }),
};
