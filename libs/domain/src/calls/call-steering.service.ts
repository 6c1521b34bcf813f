import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { TwilioConferences } from '@app/integrations/twilio/twilio-conferences';
import type { RequestContext } from '@app/platform/context/request-context';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { CallConferenceService } from './call-conference.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallProgressService } from './call-progress.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { type ConferenceStep, conferenceSteps, customerSidOf, hasBegun } from './conference.policy';
import { ConferenceDocumentsService } from './conference-documents.service';
import { TransferRingingService } from './transfer-ringing.service';

type StepOf<Name extends ConferenceStep['do']> = Extract<ConferenceStep, { do: Name }>;

/** `on`: the next step may follow. `waiting`: the provider is not ready for it. */
export type StepResult = 'on' | 'settled' | 'waiting';
export type SteerResult = Exclude<StepResult, 'on'>;

/** More would be a circle. */
const MAX_STEPS = 12;
/** A move that nothing was heard of for so long is looked up. */
const MOVE_TAKES_MS = 3_000;

/** Asks the provider for what a call lacks, one step after the other. May run at any time, also twice: each step is read again before it is asked for. */
@Injectable()
export class CallSteeringService {
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

  /** Throws a `DependencyUnavailableError` when the provider does not respond. */
  async steer(ctx: RequestContext, callId: number): Promise<SteerResult> {
    const account = await this.accounts.find(ctx);
    if (!account) return 'settled';
    await this.lookUpMove(ctx, account, callId);
    await this.ringing.lookUp(ctx, account, callId);
    for (let taken = 0; taken < MAX_STEPS; taken++) {
      const next = await this.next(ctx, callId);
      if (!next) return 'settled';
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
      // of two that come at once only one moves the call, and only one rings; whoever is let go counts as gone at once
      if (step.do === 'move') await this.calls.update(tx, callId, { movedAt: tx.now });
      if (step.do === 'endLeg') await this.legs.update(tx, step.legId, { leftAt: tx.now });
      if (step.do === 'ring') await this.legs.update(tx, step.legId, { requestedAt: tx.now });
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
      case 'endLeg':
        return this.endLeg(ctx, account, call, step);
      case 'voicemail':
        return this.takeMessage(ctx, account, call, step);
      case 'endCustomer':
        await this.provider.end(account, step.sid);
        return 'settled';
    }
  }

  /** A move that is refused has not happened: the call goes on as it was, or has ended. */
  private async move(ctx: RequestContext, account: TwilioAccount, call: StoredCall, { sid, legId }: StepOf<'move'>): Promise<StepResult> {
    if ((await this.conferences.redirect(account, sid, this.documents.entry(account, call, legId))) === 'done') return 'settled';
    await this.database.transaction(ctx, async (tx) => {
      const now = await this.calls.lock(tx, call.id);
      if (!now || now.customerJoined) return;
      if (now.transferLegId !== null) await this.legs.update(tx, now.transferLegId, { status: 'failed', endedAt: tx.now });
      const asBefore = { conference: null, movedAt: null, onHold: false, digits: '', transferKind: null, transferLegId: null };
      await this.calls.update(tx, call.id, asBefore);
      await this.events.record(tx, 'call.changed', call.id);
    });
    return 'settled';
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
      const leg = (await this.legs.listOf(tx, call.id)).find(({ id }) => id === legId);
      if (!now || !leg) return;
      const status = leg.answeredAt === null ? 'canceled' : 'completed';
      await this.legs.update(tx, legId, { leftAt: leg.leftAt ?? tx.now, endedAt: leg.endedAt ?? tx.now, status });
      await this.progress.refresh(tx, now);
    });
    return 'on';
  }

  /** The conference is over for the customer, who leaves a message instead. */
  private async takeMessage(
    ctx: RequestContext,
    account: TwilioAccount,
    call: StoredCall,
    { sid }: StepOf<'voicemail'>,
  ): Promise<StepResult> {
    await this.conferences.redirect(account, sid, await this.documents.voicemail(ctx, account, call));
    await this.database.transaction(ctx, async (tx) => {
      await this.calls.update(tx, call.id, { conference: null, transferKind: null, onHold: false });
      await this.events.record(tx, 'call.changed', call.id);
    });
    return 'settled';
  }

  /** The reports of a move may have been lost, and with a process that died the order itself. */
  private async lookUpMove(ctx: RequestContext, account: TwilioAccount, callId: number): Promise<void> {
    const { call, legs, now } = await this.database.read(ctx, async (tx) => ({
      call: await this.calls.find(tx, callId),
      legs: await this.legs.listOf(tx, callId),
      now: tx.now,
    }));
    if (!call?.conference || call.endedAt || !call.movedAt || hasBegun(call, legs)) return;
    if (now.getTime() - call.movedAt.getTime() < MOVE_TAKES_MS) return;
    const found = await this.conferences.find(account, call.conference);
    const customerSid = customerSidOf(call, legs);
    await this.database.transaction(ctx, async (tx) => {
      await this.calls.lock(tx, callId);
      if (!found) return this.calls.update(tx, callId, { movedAt: null });
      const customerJoined = customerSid !== null && found.participants.includes(customerSid);
      await this.calls.update(tx, callId, { conferenceSid: found.sid, customerJoined });
      const joined = legs.filter(({ providerSid }) => providerSid !== null && found.participants.includes(providerSid));
      for (const leg of joined) await this.legs.update(tx, leg.id, { joinedAt: leg.joinedAt ?? tx.now });
    });
  }
}
