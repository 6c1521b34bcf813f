import { Injectable } from '@nestjs/common';
import type { CallRefusal } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { dialNumber, hangUp, rejectCall } from '@app/integrations/twilio/voice-twiml';
import type { RequestContext } from '@app/platform/context/request-context';
import { SessionsService } from '../auth/sessions.service';
import { InboundContactResolver } from '../contacts/inbound-contact-resolver.service';
import { TeamService } from '../team/team.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallProgressService, type DialReport } from './call-progress.service';
import { CallRoutingService } from './call-routing.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { hasMoved } from './conference.policy';
import { DialingRulesService, refusalError } from './dialing-rules.service';
import { consentAtFirst } from './recording-texts.policy';
import { dialTimeout } from './ring-steps.policy';
import { VoiceAddressesService } from './voice-addresses.service';
import { callerOf } from './voice-identity.policy';
import { VoiceNumbersRepository } from './voice-numbers.repository';

export interface BrowserCall {
  sid: string;
  /** `client:` and the identity of the token. */
  from: string;
  /** The number as the person typed it. */
  to: string;
  /** Its session, from the token. */
  session?: number | undefined;
}

const RING_SECONDS = 45;

/** Makes the calls that a browser starts. The token says who calls, and the service decides whom they may call. */
@Injectable()
export class OutgoingCallsService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly progress: CallProgressService,
    private readonly events: CallEventsService,
    private readonly resolver: InboundContactResolver,
    private readonly rules: DialingRulesService,
    private readonly team: TeamService,
    private readonly sessions: SessionsService,
    private readonly numbers: VoiceNumbersRepository,
    private readonly routing: CallRoutingService,
    private readonly addresses: VoiceAddressesService,
  ) {}

  /**
   * Returns the document for the browser's call. A refused call is in the history with its reason. A repeated request gets the same
   * document again.
   */
  receive(ctx: RequestContext, account: TwilioAccount, browser: BrowserCall): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      await this.calls.lockSid(tx, browser.sid);
      const known = await this.calls.lockBySid(tx, browser.sid);
      if (known) return this.document(account, known);
      const userId = callerOf(browser.from, tx.organizationId);
      if (userId === null || !(await this.mayCall(tx, userId, browser.session))) return rejectCall();
      const call = await this.store(tx, account, userId, browser);
      if (!call.refusal) await this.addCustomer(tx, call);
      await this.events.record(tx, call.refusal ? 'call.ended' : 'call.started', call.id);
      return this.document(account, call);
    });
  }

  /** The end of the agent's only `<Dial>`. A call that was handed on meanwhile goes on without them. */
  follow(ctx: RequestContext, callId: number, dial: DialReport): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (call && !hasMoved(call)) await this.progress.recordDial(tx, call, dial);
      return hangUp();
    });
  }

  /** A call that begins at the server; what the rules forbid is refused and not kept. `isLater`: the customer is rung by `dialCustomer`. */
  async create(tx: Transaction, account: TwilioAccount, userId: number, to: string, isLater: boolean): Promise<StoredCall> {
    const call = await this.store(tx, account, userId, { sid: null, to });
    if (call.refusal) throw refusalError(call.refusal);
    if (!isLater) await this.addCustomer(tx, call);
    await this.events.record(tx, 'call.started', call.id);
    return call;
  }

  /** The person has taken their own mobile. A repeated request gets the same document again. */
  async dialCustomer(tx: Transaction, account: TwilioAccount, call: StoredCall): Promise<string> {
    if ((await this.legs.listOf(tx, call.id)).length === 0) await this.addCustomer(tx, call);
    return this.document(account, call);
  }

  statusAddress(account: TwilioAccount, callId: number): string {
    return this.addresses.of(account).status(callId);
  }

  private async store(
    tx: Transaction,
    account: TwilioAccount,
    userId: number,
    { sid, to }: { sid: string | null; to: string },
  ): Promise<StoredCall> {
    const target = await this.targetOf(tx, account, userId, to);
    const number = 'number' in target ? target.number : null;
    const refusal = 'refusal' in target ? target.refusal : null;
    const contact = number ? await this.resolver.findByNumber(tx, number) : null;
    const ownNumber = (await this.numbers.callerIdOf(tx, userId)) ?? account.phoneNumber;
    const { recording } = await this.routing.routeOf(tx, ownNumber, tx.now);
    return this.calls.insert(tx, {
      providerSid: sid,
      direction: 'outbound',
      fromNumber: ownNumber,
      toNumber: number ?? to.slice(0, 60),
      ownNumber,
      contactId: contact?.id ?? null,
      userId,
      status: refusal ? 'failed' : 'initiated',
      refusal,
      recordingConsent: refusal ? 'none' : consentAtFirst[recording],
      endedAt: refusal ? tx.now : null,
    });
  }

  /** A token outlives the session that it was given to. */
  private async mayCall(tx: Transaction, userId: number, sessionId: number | undefined): Promise<boolean> {
    const isMember = (await this.team.listPeople(tx)).some(({ id }) => id === userId);
    return isMember && (await this.sessions.isSignedIn(tx, userId, sessionId));
  }

  private async addCustomer(tx: Transaction, { id, toNumber }: StoredCall): Promise<void> {
    await this.legs.add(tx, { callId: id, userId: null, address: toNumber ?? '', ringStep: 0 });
  }

  private async targetOf(
    tx: Transaction,
    account: TwilioAccount,
    userId: number,
    to: string,
  ): Promise<{ number: string } | { refusal: CallRefusal }> {
    const target = await this.rules.targetOf(tx, userId, to);
    if ('refusal' in target) return target;
    if (account.phoneNumber === null) return { refusal: 'no_number' };
    return (await this.calls.isTalking(tx, userId)) ? { refusal: 'busy' } : target;
  }

  /** The document for the caller's leg: it rings the customer. */
  document(account: TwilioAccount, { id, refusal, endedAt, toNumber, ownNumber, recordingConsent }: StoredCall): string {
    if (refusal) return rejectCall();
    if (endedAt || toNumber === null || ownNumber === null) return hangUp();
    const addresses = this.addresses.of(account);
    return dialNumber({
      number: toNumber,
      callerId: ownNumber,
      timeout: dialTimeout(RING_SECONDS),
      action: addresses.dialAction(id, 0),
      callback: addresses.leg(id, 0, null),
      whisper: recordingConsent === 'none' ? null : addresses.announcement(id),
      recordingCallback: recordingConsent === 'announced' ? addresses.recording(id, 'call') : null,
    });
  }
}
