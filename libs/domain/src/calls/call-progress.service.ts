import { Injectable } from '@nestjs/common';
import type { CallStatus } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { CallConferenceService } from './call-conference.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository, type StoredLeg } from './call-legs.repository';
import { callMovesTo, callStateOf, dialStatusOf, isFinal } from './call-state.policy';
import { CallsRepository, type StoredCall } from './calls.repository';
import { customerLegOf } from './conference.policy';
import { MissedCallsService } from './missed-calls.service';

export interface LegReport {
  callId: number;
  legId: number | null;
  /** Null for the customer's leg. */
  userId: number | null;
  ringStep: number;
  sid: string;
  status: CallStatus;
  /** Seconds since it was picked up; only when it has ended. */
  seconds: number | null;
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
    private readonly missed: MissedCallsService,
    private readonly conference: CallConferenceService,
  ) {}

  /** A leg that no call of ours has is ignored. */
  async receiveLeg(ctx: RequestContext, report: LegReport): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, report.callId);
      const leg = call && (await this.legs.find(tx, report.sid, report));
      if (!call || !leg || !callMovesTo(leg.status, report.status)) return;
      await this.legs.update(tx, leg.id, legChanges(tx, leg, report));
      await this.apply(tx, call);
    });
  }

  /** The status of the caller's own leg. */
  async receiveParent(ctx: RequestContext, sid: string, status: CallStatus, seconds: number | null): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.calls.lockSid(tx, sid);
      const call = await this.calls.lockBySid(tx, sid);
      if (call) await this.recordParent(tx, call, status, seconds);
    });
  }

  async recordParent(tx: Transaction, call: StoredCall, status: CallStatus, seconds: number | null = null): Promise<void> {
    // what was refused here has failed, whatever the provider calls its end
    if (call.refusal !== null || !callMovesTo(call.parentStatus, status)) return;
    await this.calls.update(tx, call.id, { parentStatus: status });
    if (isFinal(status) && call.conference !== null) await this.legs.endCaller(tx, call, seconds);
    await this.apply(tx, { ...call, parentStatus: status }, call.movedAt && call.direction === 'inbound' ? seconds : null);
  }

  /** The customer's leg is over, whichever it is. */
  async recordCustomerEnd(tx: Transaction, call: StoredCall, status: CallStatus): Promise<void> {
    if (call.direction === 'inbound') return this.recordParent(tx, call, status);
    const leg = customerLegOf(call, await this.legs.listOf(tx, call.id));
    if (leg && !leg.endedAt) await this.legs.update(tx, leg.id, { status, endedAt: tx.now });
    await this.apply(tx, call);
  }

  /** Computes the call again after a change of what is known of it. */
  refresh(tx: Transaction, call: StoredCall): Promise<StoredCall> {
    return this.apply(tx, call);
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
    return this.apply(tx, { ...call, dialStatus }, leg ? null : seconds);
  }

  /** Where nothing was reported of the leg, it is the only one of the step. */
  private async legOfDial(tx: Transaction, { id, ringStep }: StoredCall, legSid: string | null): Promise<StoredLeg | undefined> {
    const legs = await this.legs.listOf(tx, id);
    const known = legs.find(({ providerSid }) => legSid !== null && providerSid === legSid);
    const rung = legs.filter((leg) => leg.ringStep === ringStep && leg.providerSid === null);
    return known ?? (legSid !== null && rung.length === 1 ? rung[0] : undefined);
  }

  /** `fallbackSeconds`: the talk time where the leg that talked has not been reported. */
  private async apply(tx: Transaction, call: StoredCall, fallbackSeconds: number | null = null): Promise<StoredCall> {
    const legs = await this.legs.listOf(tx, call.id);
    const customerHasEnded = Boolean(customerLegOf(call, legs)?.endedAt);
    const { status, isOver, missed, talkSeconds } = callStateOf({ ...call, customerHasEnded }, legs);
    const talking = legs.find(({ isBridged }) => isBridged === true) ?? legs.find((leg) => leg.isBridged !== false && leg.answeredAt);
    const changes = {
      status,
      missed,
      talkSeconds: call.movedAt ? movedTalk(tx, call, { isOver, fallbackSeconds }) : talkSeconds || fallbackSeconds || call.talkSeconds,
      answeredAt: talking?.answeredAt ?? null,
      endedAt: isOver ? (call.endedAt ?? tx.now) : null,
      userId: call.direction === 'outbound' || call.movedAt ? call.userId : (talking?.userId ?? call.userId),
    };
    await this.calls.update(tx, call.id, changes);
    await this.missed.follow(tx, { ...call, was: call, is: changes });
    const now = await this.conference.follow(tx, { ...call, ...changes });
    await this.events.record(tx, isOver && !call.endedAt ? 'call.ended' : 'call.changed', call.id);
    return now;
  }
}

/** From the first answer to the end, whoever of us was on it: several of us may have talked at a time. */
function movedTalk(
  tx: Transaction,
  { answeredAt, endedAt, talkSeconds }: StoredCall,
  { isOver, fallbackSeconds }: { isOver: boolean; fallbackSeconds: number | null },
): number {
  if (!isOver || !answeredAt) return 0;
  if (endedAt) return fallbackSeconds ?? talkSeconds;
  return fallbackSeconds ?? Math.round((tx.now.getTime() - answeredAt.getTime()) / 1000);
}

/** A leg that has completed was picked up, also where that was not reported. */
function legChanges(tx: Transaction, leg: StoredLeg, { sid, status, seconds }: LegReport) {
  const wasPickedUp = status === 'in-progress' || status === 'completed';
  const pickedUpAt = new Date(tx.now.getTime() - (seconds ?? 0) * 1000);
  return {
    providerSid: sid,
    status,
    ...(wasPickedUp && !leg.answeredAt && { answeredAt: pickedUpAt }),
    ...(isFinal(status) && { endedAt: tx.now, ...(seconds !== null && { talkSeconds: seconds }) }),
  };
}
