import { Injectable } from '@nestjs/common';
import { mentionedIn } from '@app/contracts/notes/note-mentions';
import type { NoteInput, NewNote, NotesAnswer, NoteView } from '@app/contracts/notes/notes.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { TeamService } from '../team/team.service';
import { NoteMentionsService } from './note-mentions.service';
import { NotesRepository, type StoredNote } from './notes.repository';

/** Internal notes about contacts; never sent to customers. */
@Injectable()
export class NotesService {
  constructor(
    private readonly database: Database,
    private readonly notes: NotesRepository,
    private readonly contacts: ContactsService,
    private readonly team: TeamService,
    private readonly mentions: NoteMentionsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first. */
  list(ctx: RequestContext, contactId: number): Promise<NotesAnswer> {
    return this.database.read(ctx, async (tx) => {
      await this.contacts.getRef(tx, contactId);
      return { notes: await this.views(tx, await this.notes.list(tx, contactId)) };
    });
  }

  /** Notifies mentioned teammates; one who may not see the contact cannot be mentioned (`note.mention_unseen`). */
  create(ctx: RequestContext, contactId: number, { client_id: clientId, ...input }: NewNote): Promise<NoteView> {
    return this.database.transaction(ctx, async (tx) => {
      const contact = await this.contacts.getRef(tx, contactId);
      return createOnce(
        tx,
        { kind: 'note', clientId, input: { contactId, ...input } },
        { create: () => this.write(tx, contact, input), find: async (id) => this.view(tx, await this.find(tx, contactId, id)) },
      );
    });
  }

  /** Requires the author or a manager (`note.not_yours`). */
  update(ctx: RequestContext, contactId: number, noteId: number, input: NoteInput): Promise<NoteView> {
    return this.database.transaction(ctx, async (tx) => {
      const contact = await this.contacts.getRef(tx, contactId);
      const stored = await this.own(tx, contactId, noteId);
      const settled: NoteInput = { ...input, content: await this.mentions.resolveMentions(tx, contact, input.content) };
      await this.notes.update(tx, noteId, settled);
      const note = await this.view(tx, { ...stored, content: settled.content, updatedAt: tx.now });
      tx.record('note.edited', { note }, audience.contact(contact));
      await this.recordModeration(tx, 'note.edited', stored);
      await this.mentions.notifyMentioned(tx, note);
      return note;
    });
  }

  /** Deletes the note. Requires its author or a manager (`note.not_yours`). */
  async remove(ctx: RequestContext, contactId: number, noteId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const contact = await this.contacts.getRef(tx, contactId);
      const stored = await this.own(tx, contactId, noteId);
      await this.recordModeration(tx, 'note.removed', stored);
      await this.notes.delete(tx, noteId);
      tx.record('note.deleted', { note_id: noteId, contact_id: contactId }, audience.contact(contact));
    });
  }

  /** Only changes to notes of others are audited. */
  private async recordModeration(
    tx: Transaction,
    action: 'note.edited' | 'note.removed',
    { id, contactId, userId }: StoredNote,
  ): Promise<void> {
    if (userId === tx.ctx.userId) return;
    const { name } = await this.contacts.view(tx, contactId);
    const author = userId === null ? null : ((await this.team.namesOf(tx, [userId])).get(userId) ?? null);
    this.audit.record(tx, { action, target: { kind: 'contact', id: contactId, label: name }, after: { note_id: id, written_by: author } });
  }

  private async write(tx: Transaction, contact: ContactRef, input: NoteInput): Promise<NoteView> {
    const settled: NoteInput = { ...input, content: await this.mentions.resolveMentions(tx, contact, input.content) };
    const note = await this.view(tx, await this.notes.insert(tx, contact.id, settled));
    tx.record('note.added', { note }, audience.contact(contact));
    await this.mentions.notifyMentioned(tx, note);
    return note;
  }

  private async find(tx: Transaction, contactId: number, noteId: number): Promise<StoredNote> {
    const note = await this.notes.lock(tx, contactId, noteId);
    if (!note) throw notFound();
    return note;
  }

  private async own(tx: Transaction, contactId: number, noteId: number): Promise<StoredNote> {
    const note = await this.find(tx, contactId, noteId);
    if (note.userId !== tx.ctx.userId && !tx.ctx.can('notes.moderate')) throw new AppError('note.not_yours');
    return note;
  }

  private async view(tx: Transaction, note: StoredNote): Promise<NoteView> {
    const [view] = await this.views(tx, [note]);
    if (!view) throw notFound();
    return view;
  }

  private async views(tx: Transaction, notes: StoredNote[]): Promise<NoteView[]> {
    const names = await this.team.namesOf(
      tx,
      notes.map((note) => note.userId),
    );
    return notes.map(({ id, contactId, content, userId, createdAt, updatedAt }) => ({
      id,
      contact_id: contactId,
      content,
      mentioned_user_ids: mentionedIn(content),
      user: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
      edited: updatedAt > createdAt,
    }));
  }
}
