import { Injectable } from '@nestjs/common';
import type { CallOptOutInput, ContactView, LiftOptOutInput } from '@app/contracts/contacts/contacts.contract';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { ContactsRepository } from './contacts.repository';
import { ContactsService } from './contacts.service';

type StoredContact = NonNullable<Awaited<ReturnType<ContactsRepository['find']>>>;

/** The people who do not want messages on a channel. */
@Injectable()
export class OptOutsService {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactsRepository,
    private readonly views: ContactsService,
    private readonly lifecycle: Lifecycle,
    private readonly audit: AuditTrail,
  ) {}

  /** For `set` in a transaction that locks a conversation as well: comes before that, as the order of locks at `Transaction` says. */
  async lock(tx: Transaction, contactId: number): Promise<void> {
    await this.contacts.lock(tx, contactId);
  }

  /** Records an opt-out that the customer or the provider reported, or its withdrawal. A repeated one has the time of the last report. */
  async set(tx: Transaction, contactId: number, channel: Channel, optedOut: boolean): Promise<void> {
    const contact = await this.contacts.lockBesideMessages(tx, contactId);
    if (!contact) return;
    const at = optedOut ? tx.now : null;
    await this.contacts.update(tx, contact, channel === 'whatsapp' ? { whatsappOptedOutAt: at } : { smsOptedOutAt: at });
    if (optedOut) await this.lifecycle.announce(tx, 'contact.opted_out', { contactId, channel });
    await this.recordUpdate(tx, contact);
  }

  /** Records that the customer has stopped the marketing of WhatsApp; other messages still reach them. */
  async stopMarketing(tx: Transaction, contactId: number): Promise<void> {
    const contact = await this.contacts.lockBesideMessages(tx, contactId);
    if (!contact) return;
    await this.contacts.update(tx, contact, { marketingOptedOutAt: tx.now });
    await this.recordUpdate(tx, contact);
  }

  /** The person has told somebody of us that they do not want to be called, or that they do again. Their own calls come in all the same. */
  setCalls(ctx: RequestContext, contactId: number, { opted_out: optedOut }: CallOptOutInput): Promise<ContactView> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.views.lockRef(tx, contactId);
      const contact = await this.contacts.lockBesideMessages(tx, contactId);
      if (!contact || before.optedOut.call === optedOut) return this.views.view(tx, contactId);
      await this.contacts.update(tx, contact, { callOptedOutAt: optedOut ? tx.now : null });
      await this.recordUpdate(tx, contact);
      const view = await this.views.view(tx, contactId);
      const target = { kind: 'contact', id: contactId, label: view.name } as const;
      this.audit.record(tx, {
        action: optedOut ? 'contact.opt_out_recorded' : 'contact.opt_out_lifted',
        target,
        after: { channel: 'call' },
      });
      return view;
    });
  }

  private async recordUpdate(tx: Transaction, contact: StoredContact): Promise<void> {
    if (contact.deletedAt) return;
    tx.record('contact.updated', { contact: await this.views.view(tx, contact.id) }, audience.contact(contact));
  }

  /**
   * Ends the opt-out from WhatsApp because the customer has asked for messages elsewhere. Their words are the evidence, in the part of the
   * audit entry that an erasure removes. Changes nothing when there is no opt-out. One from SMS only the customer can end: the carrier blocks.
   */
  lift(ctx: RequestContext, contactId: number, { channel, evidence }: LiftOptOutInput): Promise<ContactView> {
    return this.database.transaction(ctx, async (tx) => {
      const { optedOut } = await this.views.lockRef(tx, contactId);
      if (!optedOut[channel]) return this.views.view(tx, contactId);
      await this.set(tx, contactId, channel, false);
      const view = await this.views.view(tx, contactId);
      const target = { kind: 'contact', id: contactId, label: `${view.name}: “${evidence}”` } as const;
      this.audit.record(tx, { action: 'contact.opt_out_lifted', target, after: { channel } });
      return view;
    });
  }
}
