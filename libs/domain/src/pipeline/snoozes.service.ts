import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { SnoozeInput } from '@app/contracts/pipeline/pipeline.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';

const MAX_SNOOZE_MS = 366 * 86_400_000;

/** Snoozes hide a lead from the board until a time. */
@Injectable()
export class SnoozesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactsService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('contact.restored', (tx, { contactIds }) => this.planAgain(tx, contactIds));
  }

  /** Sets or replaces the snooze. Refuses a time in the past or more than a year ahead (`pipeline.snooze_in_past`). */
  snooze(ctx: RequestContext, contactId: number, input: SnoozeInput): Promise<ContactView> {
    return this.database.transaction(ctx, async (tx) => {
      const contact = await this.contacts.lockRef(tx, contactId);
      const end = new Date(input.until);
      const ahead = end.getTime() - tx.now.getTime();
      if (ahead <= 0 || ahead > MAX_SNOOZE_MS) throw new AppError('pipeline.snooze_in_past', { errors: { until: 'Choose a time ahead.' } });
      await this.contacts.setSnooze(tx, contactId, input);
      await this.planEnd(tx, contactId, end);
      const view = await this.publish(tx, contact);
      const snoozed = { until: end.toISOString(), reason: input.reason };
      tx.record('contact.snoozed', { contact_id: contactId, snoozed }, audience.contact(contact));
      return view;
    });
  }

  /** Ends the snooze; without one nothing changes. */
  resume(ctx: RequestContext, contactId: number): Promise<ContactView> {
    return this.database.transaction(ctx, async (tx) => {
      const contact = await this.contacts.lockRef(tx, contactId);
      return contact.snoozedUntil === null ? this.contacts.view(tx, contactId) : this.end(tx, contact);
    });
  }

  /** Ends a due snooze, unless it was ended or extended, or the contact was deleted. */
  async endDue(ctx: RequestContext, contactId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      if ((await this.contacts.views(tx, [contactId])).length === 0) return;
      const contact = await this.contacts.lockRef(tx, contactId);
      if (contact.snoozedUntil && contact.snoozedUntil <= tx.now) await this.runOut(tx, contact);
    });
  }

  /** Takes the mark of an ended snooze away: somebody has answered. */
  async noticeEnd(ctx: RequestContext, contactId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      if ((await this.contacts.views(tx, [contactId])).length === 0) return;
      await this.contacts.clearSnoozeEnd(tx, await this.contacts.lockRef(tx, contactId));
    });
  }

  /** A customer's message ends any snooze, so that their agent sees it. */
  async endForMessage(tx: Transaction, contact: ContactRef): Promise<void> {
    if (contact.snoozedUntil !== null) await this.end(tx, contact);
  }

  /** Plans the snoozes of restored contacts again; one that fell due meanwhile ends now. */
  private async planAgain(tx: Transaction, contactIds: number[]): Promise<void> {
    for (const contact of await this.contacts.findSnoozed(tx, contactIds)) {
      if (contact.snoozedUntil <= tx.now) await this.runOut(tx, contact);
      else await this.planEnd(tx, contact.id, contact.snoozedUntil);
    }
  }

  private async planEnd(tx: Transaction, contactId: number, end: Date): Promise<void> {
    const dedupeKey = `${contactId}-${tx.now.getTime()}-${end.getTime()}`;
    await tx.enqueue('pipeline.end_snooze', { contact_id: contactId }, { dedupeKey, runAfter: end });
  }

  /** Ends a snooze whose time has come: nobody has done anything, so the agent is notified and the card says why it is back. */
  private async runOut(tx: Transaction, contact: ContactRef): Promise<void> {
    const reason = await this.contacts.markSnoozeEnd(tx, contact.id);
    await this.end(tx, contact);
    tx.record('contact.snooze_ended', { contact_id: contact.id, reason }, audience.contact(contact));
  }

  private async end(tx: Transaction, contact: ContactRef): Promise<ContactView> {
    await this.contacts.setSnooze(tx, contact.id, null);
    const view = await this.publish(tx, contact);
    tx.record('contact.resumed', { contact_id: contact.id }, audience.contact(contact));
    return view;
  }

  private async publish(tx: Transaction, contact: ContactRef): Promise<ContactView> {
    const view = await this.contacts.view(tx, contact.id);
    tx.record('contact.updated', { contact: view }, audience.contact(contact));
    return view;
  }
}
