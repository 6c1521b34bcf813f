import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { isRestException } from '@app/integrations/twilio/rest-exception';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { type ProviderConference, TwilioConferences } from '@app/integrations/twilio/twilio-conferences';
import type { RequestContext } from '@app/platform/context/request-context';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { CallConferenceService } from './call-conference.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository, type StoredLeg } from './call-legs.repository';
import { CallProgressService } from './call-progress.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { isFinal } from './call-state.policy';
import {
  type ConferenceStep,
  conferenceSteps,
  customerSidOf,
  customerDials,
  goesToGroup,
  hasBegun,
  isCustomerLeg,
  isGroupOverdue,
  moverOf,
  presentLegs,
} from './conference.policy';
import { ConferenceDocumentsService } from './conference-documents.service';
import { TransferRingingService } from './transfer-ringing.service';

type StepOf<Name extends ConferenceStep['do']> = Extract<ConferenceStep, { do: Name }>;

/** `on`: the next step may follow. `waiting`: the provider is not ready for it. */
export type StepResult = 'on' | 'settled' | 'waiting';
export type ReconcileResult = Exclude<StepResult, 'on'>;

/** More would be a circle. */
const MAX_STEPS = 12;
/** A move without a report is looked up after this time. */
const MOVE_TAKES_MS = 3_000;
/** The next attempt comes after half of the time that the provider has not been ready, and none after five minutes. */
const MIN_AGAIN_SECONDS = 1;
const MAX_AGAIN_SECONDS = 30;
const ASK_FOR_SECONDS = 300;

/** Asks the provider for what a call lacks, one step after the other. May run at any time, also twice: each step is read again before it is asked for. */
@Injectable()
export class CallReconciliationService {
  constructor(
    private readonly database: Database,
    private readonly accounts: TwilioAccountService,
    private readonly conferences: TwilioConferences,
    private readonly provider: TwilioCalls,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly progress: CallProgressService,
    private readonly conference: CallConferenceService,
    private readonly documents: ConferenceDocumentsService,
    private readonly ringing: TransferRingingService,
    private readonly events: CallEventsService,
  ) {}

  /** Runs until the provider has accepted everything. Only one of several jobs for a call schedules the next attempt. */
  async keepReconciling(ctx: RequestContext, callId: number): Promise<void> {
    if ((await this.giveUpGroup(ctx, callId)) || (await this.reconcile(ctx, callId)) === 'settled') return;
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.find(tx, callId);
      const lacking = call ? (tx.now.getTime() - call.updatedAt.getTime()) / 1000 : Infinity;
      if (lacking > ASK_FOR_SECONDS) return;
      const delay = Math.min(Math.max(MIN_AGAIN_SECONDS, Math.round(lacking / 2)), MAX_AGAIN_SECONDS) * 1000;
      const turn = Math.floor(tx.now.getTime() / delay) + 1;
      await tx.enqueue(
        'call.steer',
        { call_id: callId },
        { dedupeKey: `${callId}-again-${turn * delay}`, runAfter: new Date(turn * delay) },
      );
    });
  }

  /** Throws a `DependencyUnavailableError` when the provider does not respond. */
  async reconcile(ctx: RequestContext, callId: number): Promise<ReconcileResult> {
    const account = await this.accounts.find(ctx);
    if (!account) return 'settled';
    const isOnTheWay = await this.lookUpMove(ctx, account, callId);
    await this.ringing.lookUp(ctx, account, callId);
    for (let taken = 0; taken < MAX_STEPS; taken++) {
      const next = await this.next(ctx, callId);
      if (!next) return isOnTheWay ? 'waiting' : 'settled';
      const result = await this.take(ctx, account, next.call, next.step);
      if (result !== 'on') return result;
    }
    return 'waiting';
  }

  private next(ctx: RequestContext, callId: number): Promise<{ call: StoredCall; step: ConferenceStep } | null> {
    return this.database.transaction(ctx, async (tx) => {
      const stored = await this.calls.lock(tx, callId);
      if (!stored) return null;
      const call = await this.conference.settle(tx, stored);
      if (call !== stored) await this.events.record(tx, 'call.changed', callId);
      const [step] = conferenceSteps(call, await this.legs.listOf(tx, callId), tx.now);
      if (!step) return null;
      // only one of two simultaneous jobs moves the call, and only one rings; a leg that is let go counts as gone at once
      if (step.do === 'move') await this.calls.update(tx, callId, { movedAt: tx.now });
      if (step.do === 'endLeg') await this.legs.update(tx, step.legId, { leftAt: tx.now });
      if (step.do === 'ring') await this.legs.update(tx, step.legId, { requestedAt: tx.now });
      if (step.do === 'ringGroup') await this.calls.setTransferKind(tx, call, 'group_rings');
      return { call, step };
    });
  }

  private async take(ctx: RequestContext, account: TwilioAccount, call: StoredCall, step: ConferenceStep): Promise<StepResult> {
    switch (step.do) {
      case 'move':
        return this.move(ctx, account, call, step);
      case 'hold':
        return this.hold(ctx, account, call, step);
      case 'play':
        return this.play(account, call, step);
      case 'ring':
        return this.ringing.ring(ctx, account, call, step.legId);
      case 'ringGroup':
        return this.ringGroup(ctx, account, call, step);
      case 'endLeg':
        return this.endLeg(ctx, account, call, step);
      case 'voicemail':
        return this.takeMessage(ctx, account, call, step);
      case 'endCustomer':
        await this.provider.end(account, step.sid);
        await this.recordCustomerEnd(ctx, call.id);
        return 'on';
    }
  }

  /**
   * A move that is refused has not happened: the call goes on as it was, or one side has hung up. Where that was whoever gives the call away,
   * the customer comes into the conference without them: the request that follows their `<Dial>` is answered with it.
   */
  private async move(ctx: RequestContext, account: TwilioAccount, call: StoredCall, { sid, legId }: StepOf<'move'>): Promise<StepResult> {
    const entry = this.documents.entry(account, call, customerDials(call) ? legId : null);
    if ((await this.provider.redirect(account, sid, entry)) === 'done') return 'settled';
    const hasHungUp = await this.isOver(account, sid);
    return this.database.transaction(ctx, async (tx) => {
      const now = await this.calls.lock(tx, call.id);
      if (!now || now.endedAt) return 'settled';
      const isMidway = now.customerJoined || (await this.legs.listOf(tx, call.id)).some(({ joinedAt }) => joinedAt !== null);
      const isGivenAway = customerDials(now) && now.transferLegId !== null;
      if (hasHungUp && (isMidway || isGivenAway)) {
        await this.progress.recordLegEnd(tx, now, legId);
        return 'on';
      }
      if (isMidway) return 'waiting';
      if (now.transferLegId !== null) await this.legs.update(tx, now.transferLegId, { status: 'failed', endedAt: tx.now });
      const asBefore = {
        conference: null,
        movedAt: null,
        onHold: false,
        digits: '',
        transferKind: null,
        transferLegId: null,
        transferQueue: [],
      };
      await this.calls.update(tx, call.id, asBefore);
      await this.events.record(tx, 'call.changed', call.id);
      return 'settled';
    });
  }

  /** Whether the provider says that a leg has ended, or does not know it. */
  private async isOver(account: TwilioAccount, sid: string): Promise<boolean> {
    try {
      const found = await this.provider.find(account, sid);
      return found === null || isFinal(found.status);
    } catch (error) {
      if (isRestException(error)) return false;
      throw error;
    }
  }

  private async recordCustomerEnd(ctx: RequestContext, callId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (call) await this.progress.recordCustomerEnd(tx, call, 'completed');
    });
  }

  private async hold(ctx: RequestContext, account: TwilioAccount, call: StoredCall, { sid, isHeld }: StepOf<'hold'>): Promise<StepResult> {
    if (call.conferenceSid === null || (await this.conferences.hold(account, call.conferenceSid, sid, isHeld)) === 'gone') return 'waiting';
    await this.database.transaction(ctx, (tx) => this.calls.update(tx, call.id, { customerHeld: isHeld }));
    return 'on';
  }

  /** The keys are in the document that the provider asks for, so that no address and no log has them. */
  private async play(account: TwilioAccount, call: StoredCall, { sid }: StepOf<'play'>): Promise<StepResult> {
    const url = this.documents.keysAddress(account, call.id);
    if (call.conferenceSid === null || (await this.conferences.announce(account, call.conferenceSid, sid, url)) === 'gone')
      return 'waiting';
    return 'settled';
  }

  private async endLeg(
    ctx: RequestContext,
    account: TwilioAccount,
    call: StoredCall,
    { sid, legId }: StepOf<'endLeg'>,
  ): Promise<StepResult> {
    await this.provider.end(account, sid).catch(async (error: unknown) => {
      await this.database.transaction(ctx, (tx) => this.legs.update(tx, legId, { leftAt: null }));
      throw error;
    });
    await this.database.transaction(ctx, async (tx) => {
      const now = await this.calls.lock(tx, call.id);
      if (now) await this.progress.recordLegEnd(tx, now, legId);
    });
    return 'on';
  }

  /** The request that follows says whom to ring. A rejection leaves the call where it is, or means that the customer has hung up. */
  private async ringGroup(
    ctx: RequestContext,
    account: TwilioAccount,
    call: StoredCall,
    { sid }: StepOf<'ringGroup'>,
  ): Promise<StepResult> {
    try {
      if ((await this.provider.redirect(account, sid, this.documents.ringGroup(account, call.id))) === 'done') return 'waiting';
      if (await this.isOver(account, sid)) {
        await this.recordCustomerEnd(ctx, call.id);
        return 'on';
      }
      return await this.afterGroupOrder(ctx, call, async (tx, now) => {
        if (await this.hasAnyone(tx, now)) await this.leaveAsBefore(tx, now);
        else await this.calls.setTransferKind(tx, now, 'group');
      });
    } catch (error) {
      await this.afterGroupOrder(ctx, call, (tx, now) => this.calls.setTransferKind(tx, now, 'group'));
      throw error;
    }
  }

  /** The request that follows an order may come before its answer: then there is nothing to change any more. */
  private async afterGroupOrder(
    ctx: RequestContext,
    { id, conference }: StoredCall,
    change: (tx: Transaction, call: StoredCall) => Promise<void>,
  ): Promise<'waiting'> {
    await this.database.transaction(ctx, async (tx) => {
      const now = await this.calls.lock(tx, id);
      if (now && goesToGroup(now) && now.conference === conference) await change(tx, now);
    });
    return 'waiting';
  }

  /** An order that nothing has followed for so long was not taken: whoever is still on the call keeps it. */
  private giveUpGroup(ctx: RequestContext, callId: number): Promise<boolean> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call || !isGroupOverdue(call, tx.now)) return false;
      if (!(await this.hasAnyone(tx, call))) return false;
      await this.leaveAsBefore(tx, call);
      return true;
    });
  }

  private async hasAnyone(tx: Transaction, call: StoredCall): Promise<boolean> {
    return presentLegs(call, await this.legs.listOf(tx, call.id), tx.now).length > 0;
  }

  private async leaveAsBefore(tx: Transaction, { id, movedAt }: StoredCall): Promise<void> {
    await this.calls.update(tx, id, { transferKind: null, transferQueue: [], ...(movedAt === null && { conference: null }) });
    await this.events.record(tx, 'call.changed', id);
  }

  /** The conference is over for the customer, who leaves a message instead. */
  private async takeMessage(
    ctx: RequestContext,
    account: TwilioAccount,
    call: StoredCall,
    { sid }: StepOf<'voicemail'>,
  ): Promise<StepResult> {
    const document = await this.documents.voicemail(ctx, account, call);
    if ((await this.provider.redirect(account, sid, document)) === 'gone' && (await this.isOver(account, sid))) {
      await this.recordCustomerEnd(ctx, call.id);
      return 'on';
    }
    await this.database.transaction(ctx, async (tx) => {
      await this.calls.update(tx, call.id, { conference: null, transferKind: null, onHold: false });
      await this.events.record(tx, 'call.changed', call.id);
    });
    return 'settled';
  }

  /**
   * Reports of a move are lost when a process dies that ordered it, and the person to be moved may have hung up on the way. Returns whether
   * both sides are still on their way into the conference, or the customer is on the way to a ring group.
   */
  private async lookUpMove(ctx: RequestContext, account: TwilioAccount, callId: number): Promise<boolean> {
    const { call, legs, now } = await this.database.read(ctx, async (tx) => ({
      call: await this.calls.find(tx, callId),
      legs: await this.legs.listOf(tx, callId),
      now: tx.now,
    }));
    if (call && goesToGroup(call)) return call.conference !== null && call.endedAt === null;
    if (!call || !isOnTheWay(call, legs) || call.movedAt === null) return false;
    if (now.getTime() - call.movedAt.getTime() < MOVE_TAKES_MS) return true;
    const found = await this.conferences.find(account, call.conference ?? '');
    const mover = moverOf(call, legs, now);
    const hasHungUp = found === null && mover?.providerSid ? await this.isOver(account, mover.providerSid) : false;
    return this.database.transaction(ctx, async (tx) => {
      const [locked, known] = [await this.calls.lock(tx, callId), await this.legs.listOf(tx, callId)];
      // it may have begun, or have been asked for again, while the provider was asked
      if (!locked || !isOnTheWay(locked, known) || locked.movedAt?.getTime() !== call.movedAt?.getTime()) return false;
      if (found) await this.recordParticipants(tx, locked, found);
      else if (mover && hasHungUp) await this.progress.recordLegEnd(tx, locked, mover.id);
      else if (mover) await this.calls.update(tx, callId, { movedAt: null });
      return false;
    });
  }

  private async recordParticipants(tx: Transaction, call: StoredCall, { sid, participants }: ProviderConference): Promise<void> {
    const legs = await this.legs.listOf(tx, call.id);
    const customerSid = customerSidOf(call, legs);
    const customerJoined = customerSid !== null && participants.includes(customerSid);
    await this.calls.update(tx, call.id, { conferenceSid: sid, customerJoined });
    const joined = legs.filter((leg) => !isCustomerLeg(call, leg) && leg.providerSid !== null && participants.includes(leg.providerSid));
    for (const leg of joined) await this.legs.update(tx, leg.id, { joinedAt: leg.joinedAt ?? tx.now });
    await this.progress.refresh(tx, { ...call, conferenceSid: sid, customerJoined });
  }
}

const isOnTheWay = (call: StoredCall, legs: readonly StoredLeg[]): boolean =>
  call.conference !== null && call.movedAt !== null && call.endedAt === null && !goesToGroup(call) && !hasBegun(call, legs);
