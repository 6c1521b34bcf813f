import { Injectable } from '@nestjs/common';
import { mentionedIn, withTrueNames } from '@app/contracts/notes/note-mentions';
import type { MentionableAnswer, NoteView } from '@app/contracts/notes/notes.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { TeamService } from '../team/team.service';
import { NoteMentionsRepository } from './note-mentions.repository';

/** Mentions of teammates in notes. */
@Injectable()
export class NoteMentionsService {
  constructor(
    private readonly database: Database,
    private readonly mentions: NoteMentionsRepository,
    private readonly contacts: ContactsService,
    private readonly team: TeamService,
  ) {}

  /** Teammates who may see the contact, without the caller. */
  listMentionable(ctx: RequestContext, contactId: number): Promise<MentionableAnswer> {
    return this.database.read(ctx, async (tx) => {
      const contact = await this.contacts.getRef(tx, contactId);
      const viewers = await this.team.listViewersOf(tx, contact.assignedUserId);
      return { people: viewers.filter(({ id }) => id !== ctx.userId) };
    });
  }

  /** The text with current names. Refuses a mention of a user who may not see the contact (`note.mention_unseen`). */
  async resolveMentions(tx: Transaction, contact: ContactRef, content: string): Promise<string> {
    const called = mentionedIn(content);
    if (called.length === 0) return content;
    const viewers = await this.team.listViewersOf(tx, contact.assignedUserId);
    const names = new Map(viewers.map(({ id, name }) => [id, name]));
    if (called.some((id) => !names.has(id))) {
      const words = 'A person mentioned here cannot see this contact.';
      throw new AppError('note.mention_unseen', { errors: { content: words } });
    }
    return withTrueNames(content, names);
  }

  /** Records an event for each newly mentioned user except the author. */
  async notifyMentioned(tx: Transaction, note: NoteView): Promise<void> {
    const added = await this.mentions.replace(tx, note.id, note.mentioned_user_ids);
    const others = added.filter((id) => id !== tx.ctx.userId);
    if (others.length === 0) return;
    const { id, name } = await this.contacts.view(tx, note.contact_id);
    for (const userId of others) {
      tx.record('note.mentioned', { note, user_id: userId, contact: { id, name } }, audience.user(userId, { id }));
    }
  }
}
