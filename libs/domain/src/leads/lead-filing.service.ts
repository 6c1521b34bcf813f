import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import type { ContactRef } from '../contacts/contacts.service';
import { InboundContactResolver } from '../contacts/inbound-contact-resolver.service';
import { VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { FormEntriesService } from '../messages/form-entries.service';
import { LeadsRepository, type StoredLead } from './leads.repository';

/** Brings requests of public pages into the inbox: at once, or when the turn of one that waits has come. */
@Injectable()
export class LeadFilingService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadsRepository,
    private readonly sharing: VehicleSharingService,
    private readonly resolver: InboundContactResolver,
    private readonly entries: FormEntriesService,
  ) {}

  /** The turn of a request has come. One that was erased meanwhile is gone. */
  async fileWaiting(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const lead = await this.leads.lock(tx, id);
      if (lead) await this.file(tx, lead);
    });
  }

  /** The contact in whose conversation it is now; null for one that was there already. */
  async file(tx: Transaction, { id, phone, name, vehicleId, waiting }: StoredLead): Promise<ContactRef | null> {
    if (!waiting) return null;
    const contact = await this.resolver.findOrCreateForForm(tx, { phone, name });
    const messageId = await this.entries.record(tx, contact, { phone, vehicleId, ...waiting });
    await this.leads.recordFiled(tx, id, { contactId: contact.id, messageId });
    await this.sharing.recordInterest(tx, contact, vehicleId, 'lead');
    return contact;
  }
}
