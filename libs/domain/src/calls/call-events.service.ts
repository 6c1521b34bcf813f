import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { callEvents } from '@app/contracts/calls/calls.events';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { callViewOf } from './call.mapper';
import { type CallRow, CallsRepository } from './calls.repository';

type CallEventType = keyof typeof callEvents;

/** Tells browsers of a call: whoever may see its contact, managers where it has none, whom it rings and who called or talks. */
@Injectable()
export class CallEventsService {
  constructor(private readonly calls: CallsRepository) {}

  /** Records nothing where the call is shown as before: a report may be doubled, or say nothing new. Callers hold the call's lock. */
  async record(tx: Transaction, type: CallEventType, callId: number): Promise<void> {
    const row = await this.calls.find(tx, callId);
    if (!row) return;
    const call = callViewOf(row);
    const { contact, assignedUserId, direction } = row;
    const shownHash = hashOf([call, assignedUserId, row.ringing]);
    if (shownHash === row.shownHash && type !== 'call.recorded') return;
    const shownTo = othersOf(row);
    await this.calls.update(tx, callId, { shownHash, shownTo });
    // whom it rings no longer hears so, and at its end that it is over
    const told = new Set([...shownTo, ...row.shownTo, ...(type === 'call.ended' ? othersOf({ ...row, ringing: row.rung }) : [])]);
    // a person who dials a number does not learn whose contact it is
    const copy = direction === 'inbound' ? call : { ...call, contact: null };
    for (const id of told) tx.record(type, { call: copy }, audience.user(id));
    // last, since of two the later one counts, and some of them see all contacts
    tx.record(type, { call }, contact ? audience.contact({ id: contact.id, assignedUserId }) : audience.managers());
  }
}

/** Whom it rings and who talks or called, without those who see its contact anyway. */
function othersOf({ contact, assignedUserId, ringing, userId }: CallRow): number[] {
  if (contact !== null && assignedUserId === null) return [];
  const people = new Set([...ringing, ...(userId === null ? [] : [userId])]);
  if (contact && assignedUserId !== null) people.delete(assignedUserId);
  return [...people];
}

const hashOf = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
