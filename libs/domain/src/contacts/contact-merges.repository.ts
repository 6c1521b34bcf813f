import { Injectable } from '@nestjs/common';
import { ContactMergeEntity } from '@app/database/entities/contact-merge.entity';
import { ContactEntity } from '@app/database/entities/contact.entity';
import type { Transaction } from '@app/database/transaction';

type NewMerge = Pick<ContactMergeEntity, 'contactId' | 'mergedId' | 'snapshot'>;

/** Contacts that became part of others. */
@Injectable()
export class ContactMergesRepository {
  /** What the contact of this number has become; null where it was never merged. */
  async findSurvivor(tx: Transaction, mergedId: number): Promise<ContactEntity | null> {
    const merge = await tx.table(ContactMergeEntity).findOne({ mergedId });
    return merge && tx.table(ContactEntity).findOne({ id: merge.contactId });
  }

  /** Both, held until the transaction ends and always in the same order; null for one that is not there. */
  async lockPair(tx: Transaction, id: number, otherId: number): Promise<[ContactEntity | null, ContactEntity | null]> {
    const locked = new Map<number, ContactEntity | null>();
    for (const each of [id, otherId].toSorted((left, right) => left - right)) {
      locked.set(each, await tx.table(ContactEntity).lock({ id: each }));
    }
    return [locked.get(id) ?? null, locked.get(otherId) ?? null];
  }

  /** Whatever was merged into the contact before is now part of the other too. */
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
