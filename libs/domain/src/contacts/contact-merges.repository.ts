import { Injectable } from '@nestjs/common';
import { ContactMergeEntity } from '@app/database/entities/contact-merge.entity';
import { ContactEntity } from '@app/database/entities/contact.entity';
import type { Transaction } from '@app/database/transaction';

type NewMerge = Pick<ContactMergeEntity, 'contactId' | 'mergedId' | 'snapshot'>;

/** Merged contacts. */
@Injectable()
export class ContactMergesRepository {
  /** The contact that this id was merged into; `null` when it was never merged. */
  async findSurvivor(tx: Transaction, mergedId: number): Promise<ContactEntity | null> {
    const merge = await tx.table(ContactMergeEntity).findOne({ mergedId });
    return merge && tx.table(ContactEntity).findOne({ id: merge.contactId });
  }

  /** Locks both in a fixed order; `null` for a missing one. */
  async lockPair(tx: Transaction, id: number, otherId: number): Promise<[ContactEntity | null, ContactEntity | null]> {
    const locked = new Map<number, ContactEntity | null>();
    for (const each of [id, otherId].toSorted((left, right) => left - right)) {
      locked.set(each, await tx.table(ContactEntity).lock({ id: each }));
    }
    return [locked.get(id) ?? null, locked.get(otherId) ?? null];
  }

  /** Earlier merges into the contact are redirected too. */
  async insert(tx: Transaction, merge: NewMerge): Promise<void> {
    await tx.table(ContactMergeEntity).update({ contactId: merge.mergedId }, { contactId: merge.contactId });
    await tx.table(ContactMergeEntity).insert({ ...merge, userId: tx.ctx.userId });
  }

  async moveIdentities(tx: Transaction, fromId: number, toId: number): Promise<void> {
    await tx.sql(`update contact_identities set contact_id = $3 where organization_id = $1 and contact_id = $2`, [
      tx.organizationId,
      fromId,
      toId,
    ]);
  }
}
