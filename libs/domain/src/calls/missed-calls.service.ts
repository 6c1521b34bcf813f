import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { ContactsService } from '../contacts/contacts.service';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import { CallRoutingService } from './call-routing.service';
import { CallsRepository, type StoredCall } from './calls.repository';

interface CallOutcome {
  missed: boolean;
  answeredAt: Date | null;
  endedAt: Date | null;
}

type CallOfContact = Pick<StoredCall, 'id' | 'contactId' | 'direction' | 'fromNumber' | 'toNumber' | 'ownNumber'>;

/** Customers hold the line for this long before they call the next dealership. */
const CALL_BACK_WITHIN_MS = 15 * 60_000;

/** A missed call is somebody's work until we have talked with the customer. */
@Injectable()
export class MissedCallsService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly contacts: ContactsService,
    private readonly followUps: FollowUpsService,
    private readonly routing: CallRoutingService,
    private readonly hours: OrganizationHoursService,
  ) {}

  /**
   * A call that a late report shows to be answered is no longer missed. No follow-up is opened for callers who withhold their number, or when the
   * team has talked with the caller since the call ended.
   */
  async follow(tx: Transaction, { was, is, ...call }: CallOfContact & { was: CallOutcome; is: CallOutcome }): Promise<void> {
    if (call.contactId === null) return;
    if (is.answeredAt && !was.answeredAt) await this.followUps.close(tx, call.contactId, 'call_back', 'done');
    if (!is.missed || was.missed) return;
    if (is.endedAt && (await this.calls.hasTalkedSince(tx, call.contactId, is.endedAt))) return;
    await tx.enqueue('call.text_back', { call_id: call.id }, { dedupeKey: String(call.id) });
    await this.openFollowUp(tx, call);
  }

  /** Somebody is to call back. */
  async openFollowUp(tx: Transaction, { contactId, fromNumber, toNumber, ownNumber, direction }: CallOfContact): Promise<void> {
    if (contactId === null) return;
    const { assignedUserId } = await this.contacts.getRef(tx, contactId);
    const { hours } = await this.routing.routeOf(tx, ownNumber, tx.now);
    const from = (await this.hours.nextOpening(tx, tx.now, hours)) ?? tx.now;
    const dueAt = new Date(from.getTime() + CALL_BACK_WITHIN_MS);
    const phone = direction === 'outbound' ? toNumber : fromNumber;
    await this.followUps.open(tx, { kind: 'call_back', contactId, appointmentId: null, phone, userId: assignedUserId, dueAt });
  }
}
