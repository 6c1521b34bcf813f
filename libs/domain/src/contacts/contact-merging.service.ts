import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { MergeChoices } from '@app/contracts/merges/merges.contract';
import type { Transaction } from '@app/database/transaction';
import { mayView } from '@app/platform/context/audience';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import type { MergeableContact } from './contact.mapper';
import { ContactMergesRepository } from './contact-merges.repository';
import { ContactsRepository } from './contacts.repository';
import { ContactsService } from './contacts.service';
import { RenumberingService } from './renumbering.service';
import { mergedContact } from './merged-contact.policy';

/** Two locked contacts. */
export interface ContactPair {
  own: LockedContact;
  other: LockedContact;
}

type LockedContact = MergeableContact & { id: number };

/** Merges two contacts; their dependent rows are moved before. */
@Injectable()
export class ContactMergingService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly merges: ContactMergesRepository,
    private readonly views: ContactsService,
    private readonly renumbering: RenumberingService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Locks both contacts. Refuses a missing one, and leads on from a merged one. */
  async lock(tx: Transaction, id: number, otherId: number): Promise<ContactPair> {
    const [own, other] = await this.merges.lockPair(tx, id, otherId);
    if (!own || own.deletedAt || !mayView(tx.ctx, own.assignedUserId)) throw await this.views.notFoundError(tx, id);
    if (!other || other.deletedAt || !mayView(tx.ctx, other.assignedUserId)) throw await this.views.notFoundError(tx, otherId);
    return { own, other };
  }

  /** Moves the other contact's addresses and chosen values, deletes it and redirects its id. */
  async absorb(tx: Transaction, { own, other }: ContactPair, choices: MergeChoices): Promise<MergeableContact> {
    const merged = mergedContact(own, other, choices);
    const snapshot = await this.views.view(tx, other.id);
    await this.merges.moveIdentities(tx, other.id, own.id);
    await this.merges.insert(tx, { contactId: own.id, mergedId: other.id, snapshot });
    await this.contacts.delete(tx, other.id);
    const current = await this.contacts.find(tx, own.id);
    if (current) await this.contacts.update(tx, current, merged);
    await this.renumbering.announce(tx, own.id, own, merged);
    for (const channel of newlyOptedOut(own, other)) await this.lifecycle.announce(tx, 'contact.opted_out', { contactId: own.id, channel });
    return merged;
  }
}

/** The channels on which only one of the two had asked for silence: it holds for what the other one wrote as well. */
function newlyOptedOut(own: MergeableContact, other: MergeableContact): Channel[] {
  const channels: Channel[] = [];
  if ((own.whatsappOptedOutAt === null) !== (other.whatsappOptedOutAt === null)) channels.push('whatsapp');
  if ((own.smsOptedOutAt === null) !== (other.smsOptedOutAt === null)) channels.push('sms');
  return channels;
}
