import { Injectable } from '@nestjs/common';
import type { callEvents } from '@app/contracts/calls/calls.events';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { callViewOf } from './call.mapper';
import { CallsRepository } from './calls.repository';

/** Tells browsers of a call: whoever may see its contact, managers where it has none, and whoever it rang or who called. */
@Injectable()
export class CallEventsService {
  constructor(private readonly calls: CallsRepository) {}

  async record(tx: Transaction, type: keyof typeof callEvents, callId: number): Promise<void> {
    const row = await this.calls.find(tx, callId);
    if (!row) return;
    const call = callViewOf(row);
    const { contact, assignedUserId, direction, rung, userId } = row;
    const isForAll = contact !== null && assignedUserId === null;
    const others = new Set(
      [...rung, ...(userId === null ? [] : [userId])].filter((id) => !isForAll && (!contact || id !== assignedUserId)),
    );
    // a person who dials a number does not learn whose contact it is
    const copy = direction === 'inbound' ? call : { ...call, contact: null };
    for (const id of others) tx.record(type, { call: copy }, audience.user(id));
    // last, since of two the later one counts, and some of them see all contacts
    tx.record(type, { call }, contact ? audience.contact({ id: contact.id, assignedUserId }) : audience.managers());
  }
}
