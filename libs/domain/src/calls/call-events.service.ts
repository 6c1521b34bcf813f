import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallView } from '@app/contracts/calls/calls.contract';
import type { callEvents } from '@app/contracts/calls/calls.events';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { callEventViewOf, callViewOf, withoutCustomer } from './call.mapper';
import { CallsRepository } from './calls.repository';

/**
 * Tells browsers of a call: people who may see its contact, managers where it has none, and people who called or have talked. A person who was only
 * rung follows it until its end, and a call without a contact also afterwards.
 */
@Injectable()
export class CallEventsService {
  constructor(private readonly calls: CallsRepository) {}

  /** Records an event only when the shown call has changed: reports may be doubled, or say the same again. */
  async record(tx: Transaction, type: keyof typeof callEvents, callId: number): Promise<void> {
    const row = await this.calls.find(tx, callId);
    if (!row) return;
    const call = callViewOf(row);
    const { contact, assignedUserId, direction, rung, talks, userId, endedAt } = row;
    // with the people who follow it, since one who comes to them has had none of its events
    const shownHash = hashOf([shownOf(call), assignedUserId, rung.toSorted(byNumber), userId]);
    if (shownHash === row.shownHash && type !== 'call.recorded') return;
    await this.calls.update(tx, callId, { shownHash });
    const isForAll = contact !== null && assignedUserId === null;
    const withoutOwner = (ids: number[]) => new Set(ids.filter((id) => !isForAll && (!contact || id !== assignedUserId)));
    const parties = withoutOwner([...talks.map(({ user }) => user.id), ...(userId === null ? [] : [userId])]);
    const onlyRung = withoutOwner(rung.filter((id) => !parties.has(id)));
    const mayStillSee = contact === null || endedAt === null;
    const shown = callEventViewOf(call);
    // a person who dials a number does not learn whose contact it is
    const copy = direction === 'inbound' ? shown : callEventViewOf({ ...call, contact: null });
    for (const id of parties) tx.record(type, { call: copy }, audience.user(id));
    if (mayStillSee && type !== 'call.noted') for (const id of onlyRung) tx.record(type, { call: copy }, audience.user(id));
    else if (type === 'call.ended')
      for (const id of onlyRung) tx.record('call.changed', { call: withoutCustomer(shown) }, audience.user(id));
    // last, since of two the later one counts, and some of them see all contacts
    tx.record(type, { call: shown }, contact ? audience.contact({ id: contact.id, assignedUserId }) : audience.managers());
  }
}

/**
 * The call without what looks the same: while it goes on, its time and that of the people on it grow by themselves; a call in rings before the
 * provider says so.
 */
function shownOf(call: CallView): object {
  if (call.ended_at) return call;
  const { duration: _, formatted_duration: __, talks, ...shown } = call;
  const status = call.direction === 'inbound' && call.status === 'initiated' ? 'ringing' : call.status;
  return { ...shown, status, talks: talks.map(({ user }) => user) };
}

const byNumber = (a: number, b: number): number => a - b;

const hashOf = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
