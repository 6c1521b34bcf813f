import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { playDigits } from '@app/integrations/twilio/conference-twiml';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { hangUp } from '@app/integrations/twilio/voice-twiml';
import type { RequestContext } from '@app/platform/context/request-context';
import { CallLegsRepository, type StoredLeg } from './call-legs.repository';
import { CallProgressService, type DialReport } from './call-progress.service';
import { CallRingingService } from './call-ringing.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { customerDials, customerSidOf, goesToGroup } from './conference.policy';
import { ConferenceDocumentsService, labelOf } from './conference-documents.service';

export interface ConferenceReport {
  sid: string;
  /** Such as `participant-join`. */
  event: string;
  callSid: string | null;
  label: string | null;
  /** Why somebody has left. */
  reason: string | null;
}

/** Redirected by us: they are in the conference again in a moment. */
const REDIRECTED = 'participant_updated_via_api';

/** Handles the provider's requests and reports about calls in a conference. Reports may be doubled, shuffled, late or missing. */
@Injectable()
export class ConferenceWebhooksService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly progress: CallProgressService,
    private readonly documents: ConferenceDocumentsService,
    private readonly ringing: CallRingingService,
  ) {}

  /**
   * Returns the conference for a call that we moved out of its `<Dial>`, and null for one that we did not. A duration is sent only where
   * the talk is really over (Twilio docs, "Dial"): then one side had hung up before the order came.
   */
  followDial(
    ctx: RequestContext,
    account: TwilioAccount,
    callId: number,
    dial: DialReport & { hasHungUp: boolean },
  ): Promise<string | null> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call || call.conference === null) return null;
      if (call.endedAt) return hangUp();
      if (goesToGroup(call)) return this.followGivenAway(tx, account, call, dial.hasHungUp);
      const hasEnded = dial.seconds !== null;
      // the person who gave the call away may have hung up before it had moved: the customer waits for the new side
      const isGivenAway = customerDials(call) && call.transferLegId !== null;
      if (dial.hasHungUp) await this.recordAskerEnd(tx, call);
      else if (hasEnded && !isGivenAway) await this.progress.recordDial(tx, call, dial);
      if (dial.hasHungUp || (hasEnded && !isGivenAway)) return hangUp();
      const moved = { ...call, movedAt: call.movedAt ?? tx.now };
      await this.calls.update(tx, callId, { movedAt: moved.movedAt });
      const legs = await this.legs.listOf(tx, callId);
      const left = hasEnded ? legs.find(({ providerSid }) => dial.legSid !== null && providerSid === dial.legSid) : undefined;
      if (left) await this.progress.recordLegEnd(tx, moved, left.id);
      return this.documents.entry(account, moved, callerLeg(moved, legs));
    });
  }

  /** A customer's leg that should ring a ring group asks here while the order has not reached it yet. */
  ringGroup(ctx: RequestContext, account: TwilioAccount, callId: number): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      return call ? this.ringing.ringGroup(tx, account, call) : hangUp();
    });
  }

  /** Records who joins and leaves the conference. */
  async receive(ctx: RequestContext, callId: number, report: ConferenceReport): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call || call.conference === null) return;
      const legs = await this.legs.listOf(tx, callId);
      const isCustomer = report.callSid !== null && report.callSid === customerSidOf(call, legs);
      const leg = legs.find(({ id, providerSid }) => providerSid === report.callSid || report.label === labelOf(id));
      // also where the order was given up because the provider had not answered it
      const movedAt = call.movedAt ?? tx.now;
      const changes = { conferenceSid: report.sid, movedAt, ...(isCustomer && customerChanges(report)) };
      await this.calls.update(tx, callId, changes);
      if (leg && !isCustomer) await this.legs.update(tx, leg.id, legChanges(tx, leg, report));
      const now = { ...call, ...changes };
      if (isCustomer && hasLeft(report)) await this.progress.recordCustomerEnd(tx, now, 'completed');
      else await this.progress.refresh(tx, now);
    });
  }

  /** Ends the `<Dial>` of the person who gives the call away. Only now may the customer's leg get the order to leave it. */
  private async followGivenAway(tx: Transaction, account: TwilioAccount, call: StoredCall, hasHungUp: boolean): Promise<string> {
    if (hasHungUp) await this.recordAskerEnd(tx, call);
    return hasHungUp || !customerDials(call) ? hangUp() : this.ringing.ringGroup(tx, account, call);
  }

  private recordAskerEnd(tx: Transaction, call: StoredCall): Promise<void> {
    return customerDials(call) ? this.progress.recordCustomerEnd(tx, call, 'completed') : this.progress.recordParent(tx, call, 'completed');
  }

  /** Somebody at a telephone has pressed a key: one takes the call, if it is still to be taken. */
  acceptByKey(ctx: RequestContext, account: TwilioAccount, callId: number, legId: number, key: string): Promise<string> {
    return this.database.read(ctx, async (tx) => {
      const call = await this.calls.find(tx, callId);
      const isWaiting = call && call.conference !== null && !call.endedAt && call.transferLegId === legId;
      return isWaiting && key === '1' ? this.documents.entry(account, call, legId) : hangUp();
    });
  }

  /** The keys that the customer's side is to hear, once. */
  takeDigits(ctx: RequestContext, callId: number): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (call && call.digits !== '') await this.calls.update(tx, callId, { digits: '' });
      return playDigits(call?.digits ?? '');
    });
  }
}

/** The leg whose document asks: that of the agent who called out; null for the customer's. */
function callerLeg(call: StoredCall, legs: readonly StoredLeg[]): number | null {
  if (customerDials(call)) return null;
  return legs.find((leg) => leg.providerSid === call.providerSid)?.id ?? 0;
}

const hasLeft = ({ event, reason }: ConferenceReport): boolean => event === 'participant-leave' && reason !== REDIRECTED;

function customerChanges({ event }: ConferenceReport): Partial<Pick<StoredCall, 'customerJoined' | 'customerHeld'>> {
  if (event === 'participant-join') return { customerJoined: true };
  if (event === 'participant-hold') return { customerHeld: true };
  return event === 'participant-unhold' ? { customerHeld: false } : {};
}

/** A leg that joined was picked up, even where no report said so. */
function legChanges(tx: Transaction, leg: StoredLeg, report: ConferenceReport): Partial<StoredLeg> {
  const providerSid = leg.providerSid ?? report.callSid;
  if (hasLeft(report)) return { providerSid, leftAt: leg.leftAt ?? tx.now };
  if (report.event !== 'participant-join') return { providerSid };
  return { providerSid, joinedAt: leg.joinedAt ?? tx.now, answeredAt: leg.answeredAt ?? tx.now };
}
