import { Injectable } from '@nestjs/common';
import { ContactDeletionEntity } from '@app/database/entities/contact-deletion.entity';
import { ContactIdentityEntity } from '@app/database/entities/contact-identity.entity';
import { ContactSummaryEntity } from '@app/database/entities/contact-summary.entity';
import { ContactEntity } from '@app/database/entities/contact.entity';
import type { Transaction } from '@app/database/transaction';
import { Any } from 'typeorm';

export type StoredDeletion = ContactDeletionEntity;

/** The contact `c` has a call with a recording under legal hold. */
const IS_HELD = `exists (
  select 1 from calls k join call_recordings r on r.organization_id = k.organization_id and r.call_id = k.id
  where k.organization_id = $1 and k.contact_id = c.id and r.legal_hold and r.state <> 'deleted')`;

/** Deleted contacts and their restoration. */
@Injectable()
export class ContactDeletionsRepository {
  insert(tx: Transaction): Promise<ContactDeletionEntity> {
    return tx.table(ContactDeletionEntity).insert({ userId: tx.ctx.userId });
  }

  find(tx: Transaction, id: number): Promise<ContactDeletionEntity | null> {
    return tx.table(ContactDeletionEntity).findOne({ id });
  }

  /** Removes the contacts from every list, board and counter, which all read the summaries. */
  async remove(tx: Transaction, deletion: StoredDeletion, contactIds: number[]): Promise<void> {
    await this.setDeletion(tx, contactIds, deletion);
    await tx.table(ContactSummaryEntity).delete({ contactId: Any(contactIds) });
  }

  /** Those of the contacts that have a recording under legal hold: hidden with them, nobody could play, lift or erase it. */
  async heldOf(tx: Transaction, contactIds: number[]): Promise<Set<number>> {
    const rows = await tx.sql<{ id: number }>(
      `select c.id from contacts c where c.organization_id = $1 and c.id = any($2::bigint[]) and ${IS_HELD}`,
      [tx.organizationId, contactIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Restores the next contacts of a deletion, except those already back. */
  async restoreBatch(tx: Transaction, deletionId: number, limit: number): Promise<number[]> {
    const rows = await tx.sql<{ id: number }>(
      `select id from contacts where organization_id = $1 and deletion_id = $2 and deleted_at is not null order by id limit ${limit} for update`,
      [tx.organizationId, deletionId],
    );
    const ids = rows.map(({ id }) => id);
    await this.restore(tx, ids);
    return ids;
  }

  async restore(tx: Transaction, contactIds: number[]): Promise<void> {
    await this.setDeletion(tx, contactIds, null);
    await tx.sql(`select refresh_contact_summaries($1, $2)`, [tx.organizationId, contactIds]);
  }

  /** Releases the numbers of a deleted contact, which can no longer be restored. */
  async releaseNumbers(tx: Transaction, contactId: number): Promise<void> {
    await tx.table(ContactIdentityEntity).delete({ contactId });
    await tx.table(ContactEntity).update({ id: contactId }, { deletionId: null });
  }

  /** Locks contacts deleted before a time. One of whose calls a recording is under legal hold stays, hidden, until the hold is lifted. */
  async lockPurgeable(tx: Transaction, before: Date, limit: number): Promise<number[]> {
    const rows = await tx.sql<{ id: number }>(
      `select c.id from contacts c where c.organization_id = $1 and c.deleted_at <= $2 and not ${IS_HELD}
       order by c.id limit ${limit} for update of c`,
      [tx.organizationId, before],
    );
    return rows.map(({ id }) => id);
  }

  /** Permanently deletes contacts and their conversations. */
  async purge(tx: Transaction, contactIds: number[]): Promise<void> {
    await tx.table(ContactEntity).delete({ id: Any(contactIds) });
  }

  /** Changes nothing else, not even the update time, so that a restored contact is unchanged. */
  private async setDeletion(tx: Transaction, contactIds: number[], deletion: StoredDeletion | null): Promise<void> {
    await tx.sql(`update contacts set deleted_at = $3, deletion_id = $4 where organization_id = $1 and id = any($2::bigint[])`, [
      tx.organizationId,
      contactIds,
      deletion?.createdAt ?? null,
      deletion?.id ?? null,
    ]);
  }
}
