import { Injectable } from '@nestjs/common';
import {
  type ContactDeletion,
  type ContactRestoration,
  type ContactSelection,
  UNDO_DELETION_HOURS,
} from '@app/contracts/contacts/contact-selection.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { ContactDeletionsRepository, type StoredDeletion } from './contact-deletions.repository';
import { ContactSelectionService } from './contact-selection.service';
import { ContactsService } from './contacts.service';

const UNDO_MS = UNDO_DELETION_HOURS * 3_600_000;
const RESTORE_BATCH_SIZE = 500;
/** Each contact includes its conversations and messages. */
const PURGE_BATCH_SIZE = 50;

/** Deletes contacts: hidden immediately, purged permanently after the undo period. */
@Injectable()
export class ContactDeletionsService {
  constructor(
    private readonly database: Database,
    private readonly deletions: ContactDeletionsRepository,
    private readonly selections: ContactSelectionService,
    private readonly contacts: ContactsService,
    private readonly audit: AuditTrail,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Not found when the contact does not exist; refused while a recording of its calls is under legal hold (`contact.recording_held`). */
  async removeOne(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.contacts.lockRef(tx, id);
      if ((await this.deletions.heldOf(tx, [id])).size > 0) throw new AppError('contact.recording_held');
      const { name } = await this.contacts.view(tx, id);
      await this.deletions.remove(tx, await this.begin(tx), [id]);
      tx.record('contact.deleted', { contact_id: id }, audience.members());
      await this.lifecycle.announce(tx, 'contact.deleted', { contactIds: [id] });
      this.audit.record(tx, { action: 'contact.deleted', target: { kind: 'contact', id, label: name } });
    });
  }

  /** Those with a recording under legal hold stay, and are counted; refused when there are no others (`contact.recording_held`). */
  async remove(ctx: RequestContext, selection: ContactSelection): Promise<ContactDeletion> {
    let held = 0;
    const deletion = await this.database.transaction(ctx, (tx) => this.begin(tx));
    const { changed } = await this.selections.each(ctx, selection, async (tx, contacts) => {
      const kept = await this.deletions.heldOf(
        tx,
        contacts.map(({ id }) => id),
      );
      held += kept.size;
      const ids = contacts.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
      if (ids.length === 0) return 0;
      await this.deletions.remove(tx, deletion, ids);
      tx.record('contact.many_deleted', { contact_ids: ids }, audience.members());
      await this.lifecycle.announce(tx, 'contact.deleted', { contactIds: ids });
      this.recordAudit(tx, 'contact.deleted', deletion.id, ids);
      return ids.length;
    });
    if (changed === 0 && held > 0) throw new AppError('contact.recording_held');
    return { id: deletion.id, deleted: changed, held, undo_until: endOf(deletion).toISOString() };
  }

  /** Restores the contacts, except numbers that another contact has now. Refuses after the undo period (`contact.undo_over`). */
  async restore(ctx: RequestContext, id: number): Promise<ContactRestoration> {
    for (let restored = 0; ;) {
      const ids = await this.database.transaction(ctx, async (tx) => {
        const deletion = await this.deletions.find(tx, id);
        if (!deletion) throw notFound();
        if (endOf(deletion) <= tx.now) throw new AppError('contact.undo_over');
        const batch = await this.deletions.restoreBatch(tx, id, RESTORE_BATCH_SIZE);
        await this.announceRestored(tx, batch);
        this.recordAudit(tx, 'contact.restored', id, batch);
        return batch;
      });
      restored += ids.length;
      if (ids.length < RESTORE_BATCH_SIZE) return { restored };
    }
  }

  /** Restores one contact, because the person has written. */
  async restoreForMessage(tx: Transaction, contactId: number): Promise<void> {
    await this.deletions.restore(tx, [contactId]);
    await this.announceRestored(tx, [contactId]);
  }

  /** Purges contacts whose undo period is over. */
  async purge(ctx: RequestContext): Promise<void> {
    let gone: number;
    do {
      gone = await this.database.transaction(ctx, async (tx) => {
        const contactIds = await this.deletions.lockPurgeable(tx, new Date(tx.now.getTime() - UNDO_MS), PURGE_BATCH_SIZE);
        if (contactIds.length === 0) return 0;
        await this.lifecycle.announce(tx, 'contact.purged', { contactIds });
        await this.deletions.purge(tx, contactIds);
        return contactIds.length;
      });
    } while (gone === PURGE_BATCH_SIZE);
  }

  private async announceRestored(tx: Transaction, contactIds: number[]): Promise<void> {
    if (contactIds.length === 0) return;
    tx.record('contact.many_restored', { contact_ids: contactIds }, audience.members());
    await this.lifecycle.announce(tx, 'contact.restored', { contactIds });
  }

  private recordAudit(tx: Transaction, action: 'contact.deleted' | 'contact.restored', deletionId: number, ids: number[]): void {
    if (ids.length === 0) return;
    this.audit.record(tx, { action, target: { kind: 'selection', id: deletionId }, after: { contacts: ids.length, contact_ids: ids } });
  }

  private async begin(tx: Transaction): Promise<StoredDeletion> {
    const deletion = await this.deletions.insert(tx);
    await tx.enqueue('contact.purge_deleted', { deletion_id: deletion.id }, { dedupeKey: String(deletion.id), runAfter: endOf(deletion) });
    return deletion;
  }
}

const endOf = ({ createdAt }: StoredDeletion): Date => new Date(createdAt.getTime() + UNDO_MS);
