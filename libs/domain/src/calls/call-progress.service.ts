import { Injectable } from '@nestjs/common';
import type { CallStatus } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AssignmentsService } from '../assignments/assignments.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { CallConferenceService } from './call-conference.service';
import { CallContactService } from './call-contact.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository, type StoredLeg } from './call-legs.repository';
import { callMovesTo, callStateOf, dialStatusOf, isFinal } from './call-state.policy';
import { CallsRepository, type StoredCall } from './calls.repository';
import { customerLegOf, hasMoved, presentLegs } from './conference.policy';
import { MissedCallsService } from './missed-calls.service';

export interface LegReport {
  callId: number;
  legId: number | null;
  /** Null for the customer's leg. */
  userId: number | null;
  ringStep: number;
  /** Null for one that the provider has never reported. */
  sid: string | null;
  status: CallStatus;
  /** Seconds since it was picked up; only when it has ended. */
  seconds: number | null;
  /** When the call ended, where the report of its end comes late. */
  endedAt?: Date | null | undefined;
}

export interface CallEnd {
  /** From its answer to its end. */
  seconds?: number | null | undefined;
  /** When the leg ended, where the report of its end comes late. */
  endedAt?: Date | null | undefined;
}

export interface DialReport {
  status: string;
  bridged: string | undefined;
  legSid: string | null;
  seconds: number | null;
}

/**
 * Applies what the provider reports of a call. Promises that reports may be doubled, shuffled, late or missing: what was said is kept, a
 * status only moves up, and outcome and talk time are computed again from everything that is known. The call's lock serializes reports.
 */
@Injectable()
export class CallProgressService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly events: CallEventsService,
    private readonly contact: CallContactService,
    private readonly missed: MissedCallsService,
    private readonly assignments: AssignmentsService,
    private readonly assignmentJobs: AssignmentJobs,
    private readonly conference: CallConferenceService,
  ) {}

  /** A leg that no call of ours has is ignored. */
  async receiveLeg(ctx: RequestContext, report: LegReport): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, report.callId);
      const leg = call && (await this.legs.find(tx, report));
      if (!call || !leg || !callMovesTo(leg.status, report.status)) return;
      await this.legs.update(tx, leg.id, legChanges(tx, leg, report));
      await this.refresh(tx, call, { endedAt: report.endedAt });
    });
  }

  /** The status of the caller's own leg. */
  async receiveParent(ctx: RequestContext, sid: string, status: CallStatus, seconds: number | null): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.calls.lockSid(tx, sid);
      const call = await this.calls.lockBySid(tx, sid);
      if (call) await this.recordParent(tx, call, status, { seconds });
    });
  }

  async recordParent(tx: Transaction, call: StoredCall, status: CallStatus, end: CallEnd = {}): Promise<void> {
    // a call that our rules refused has failed, whatever the provider calls its end
    if (call.refusal !== null || !callMovesTo(call.parentStatus, status)) return;
    await this.calls.update(tx, call.id, { parentStatus: status });
    if (isFinal(status) && call.direction === 'outbound') await this.legs.endCaller(tx, call, end);
    await this.refresh(tx, { ...call, parentStatus: status }, { endedAt: end.endedAt });
  }

  /** The customer's leg is over, whichever it is; of a call out that has not moved it is not ours to end the call. */
  async recordCustomerEnd(tx: Transaction, call: StoredCall, status: CallStatus, end: CallEnd = {}): Promise<void> {
    if (call.direction === 'inbound') return this.recordParent(tx, call, status, end);
    const leg = customerLegOf(call, await this.legs.listOf(tx, call.id));
    if (leg && !leg.endedAt) await this.legs.update(tx, leg.id, { status, endedAt: end.endedAt ?? tx.now });
    await this.refresh(tx, call, { endedAt: end.endedAt });
  }

  /** A leg of ours has ended, which may never be reported. */
  async recordLegEnd(tx: Transaction, call: StoredCall, legId: number): Promise<void> {
    const leg = (await this.legs.listOf(tx, call.id)).find(({ id }) => id === legId);
    if (!leg) return;
    const status = leg.answeredAt === null ? 'canceled' : 'completed';
    await this.legs.update(tx, legId, { leftAt: leg.leftAt ?? tx.now, endedAt: leg.endedAt ?? tx.now, status });
    await this.refresh(tx, call);
  }

  /** The end of a `<Dial>`; answers the call as it is now. Once a call was answered it stays so. */
  async recordDial(tx: Transaction, call: StoredCall, { status, bridged, legSid, seconds }: DialReport): Promise<StoredCall> {
    const dialStatus = call.dialStatus === 'answered' ? call.dialStatus : dialStatusOf(status, bridged);
    const leg = await this.legOfDial(tx, call, legSid);
    if (leg && dialStatus === 'answered')
      await this.legs.update(tx, leg.id, {
        isBridged: true,
        answeredAt: leg.answeredAt ?? new Date(tx.now.getTime() - (seconds ?? 0) * 1000),
        talkSeconds: leg.talkSeconds ?? seconds,
      });
    else if (leg && bridged === 'false') await this.legs.update(tx, leg.id, { isBridged: false });
    await this.calls.update(tx, call.id, { dialStatus });
    return this.refresh(tx, { ...call, dialStatus }, { fallbackSeconds: leg ? null : seconds });
  }

  /** Where nothing was reported of the leg, it is the only one of the step. */
  private async legOfDial(tx: Transaction, { id, ringStep }: StoredCall, legSid: string | null): Promise<StoredLeg | undefined> {
    const legs = await this.legs.listOf(tx, id);
    const known = legs.find(({ providerSid }) => legSid !== null && providerSid === legSid);
    const rung = legs.filter((leg) => leg.ringStep === ringStep && leg.providerSid === null);
    return known ?? (legSid !== null && rung.length === 1 ? rung[0] : undefined);
  }

  /**
   * Computes the call again from its legs and reports. `fallbackSeconds` is the talk time while the leg that talked has not been reported;
   * `endedAt` is the end of a call whose report comes late.
   */
  async refresh(
    tx: Transaction,
    call: StoredCall,
    { fallbackSeconds, endedAt: end }: { fallbackSeconds?: number | null; endedAt?: Date | null | undefined } = {},
  ): Promise<StoredCall> {
    const all = await this.legs.listOf(tx, call.id);
    const customerHasEnded = Boolean(customerLegOf(call, all)?.endedAt);
    // the caller of a call out has no customer on a leg of their own
    const legs = all.filter(({ providerSid }) => providerSid === null || providerSid !== call.providerSid);
    const isMoved = hasMoved(call);
    const { status, isOver, missed, talkSeconds } = callStateOf({ ...call, hasMoved: isMoved, customerHasEnded }, legs);
    // those on a call that has moved talk in turn, and the provider tells of the last `<Dial>` only
    const bridged = isMoved ? undefined : legs.find(({ isBridged }) => isBridged === true);
    const talking = bridged ?? legs.find((leg) => leg.isBridged !== false && leg.answeredAt);
    const answeredAt = talking?.answeredAt ?? null;
    const endedAt = isOver ? (call.endedAt ?? end ?? tx.now) : null;
    const talked = isMoved ? secondsBetween(answeredAt, endedAt) : talkSeconds || fallbackSeconds || call.talkSeconds;
    const changes = {
      status,
      missed,
      // a leg that was picked up and not connected had seconds until that report came
      talkSeconds: isOver && status !== 'completed' ? 0 : talked,
      answeredAt,
      endedAt,
      userId: call.direction === 'outbound' || isMoved ? call.userId : (talking?.userId ?? call.userId),
    };
    await this.calls.update(tx, call.id, changes);
    await this.contact.follow(tx, call, changes);
    await this.followAnswer(tx, call, changes);
    await this.missed.follow(tx, { ...call, was: call, is: changes });
    // the customer hung up before anyone answered the transfer
    if (isOver && !call.endedAt && call.transferKind !== null && presentLegs(call, all, tx.now).length === 0)
      await this.missed.openFollowUp(tx, call);
    const now = await this.conference.follow(tx, { ...call, ...changes });
    await this.events.record(tx, isOver && !call.endedAt ? 'call.ended' : 'call.changed', call.id);
    return now;
  }

  /** The person who answers gets a contact that nobody has. People who were on the call take new contacts again when it is over. */
  private async followAnswer(
    tx: Transaction,
    { id, direction, contactId, ...was }: StoredCall,
    { answeredAt, endedAt, userId }: Pick<StoredCall, 'answeredAt' | 'endedAt' | 'userId'>,
  ): Promise<void> {
    if (!answeredAt || userId === null) return;
    if (!was.answeredAt && direction === 'inbound' && contactId !== null)
      await this.assignments.giveAnswered(tx, contactId, userId, 'call');
    if (endedAt && !was.endedAt) await this.assignmentJobs.enqueueDistribution(tx, `call-${id}`);
  }
}

/**
 * Measures the talk of a call that has moved, in which several of us may have talked at a time. The provider counts from an earlier moment.
 */
const secondsBetween = (from: Date | null, to: Date | null): number =>
  from && to ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000)) : 0;

/** A leg that has completed was picked up, also where that was not reported. A mailbox or a mobile without its key does not have the caller. */
function legChanges(tx: Transaction, leg: StoredLeg, { sid, status, seconds, endedAt: end }: LegReport) {
  const wasPickedUp = status === 'in-progress' || status === 'completed';
  const endedAt = end ?? tx.now;
  const pickedUpAt = new Date(endedAt.getTime() - (seconds ?? 0) * 1000);
  return {
    providerSid: sid ?? leg.providerSid,
    status,
    ...(wasPickedUp && !leg.answeredAt && leg.isBridged !== false && { answeredAt: pickedUpAt }),
    ...(isFinal(status) && { endedAt, ...(seconds !== null && { talkSeconds: seconds }) }),
  };
}
