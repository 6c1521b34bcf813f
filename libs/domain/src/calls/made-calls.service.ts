import { Injectable } from '@nestjs/common';
import { CALL_ID_PARAMETER, type CallMakeInput, type CallView } from '@app/contracts/calls/calls.contract';
import type { ErrorCode } from '@app/contracts/catalogue/errors';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { SendOutcome, TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { PlansService } from '../plans/plans.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { CallsService } from './calls.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { CallProgressService } from './call-progress.service';
import { MobileRingingService } from './mobile-ringing.service';
import { MobilesService } from './mobiles.service';
import { OutgoingCallsService } from './outgoing-calls.service';
import { dialTimeout } from './ring-steps.policy';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { identityOf } from './voice-identity.policy';

const RING_SECONDS = 25;

const FAILURES = {
  accepted: 'call.already_ended',
  refused: 'call.provider_refused',
  notAccepted: 'call.provider_unavailable',
  ambiguous: 'call.outcome_unknown',
} as const satisfies Record<SendOutcome['kind'], ErrorCode>;

/** Calls that begin at the server: they ring in the browser or on the mobile of whoever asks, and once that has answered, at the customer. */
@Injectable()
export class MadeCallsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioCalls,
    private readonly plans: PlansService,
    private readonly calls: CallsRepository,
    private readonly callsService: CallsService,
    private readonly devices: VoiceDevicesRepository,
    private readonly outgoing: OutgoingCallsService,
    private readonly mobiles: MobilesService,
    private readonly mobileRinging: MobileRingingService,
    private readonly progress: CallProgressService,
  ) {}

  /**
   * Follows the rules of a call out; refused also while no device of the person can ring (`call.no_device`, `mobile.missing`). Where the provider has
   * not answered in time the call may ring all the same (`call.outcome_unknown`): its reports, or the sweep, say how it went.
   */
  async make(ctx: RequestContext, { to, ring }: CallMakeInput): Promise<CallView> {
    const account = await this.accounts.find(ctx);
    if (!account) throw new AppError('call.not_configured');
    const userId = ctx.userId ?? 0;
    const { call, mobile } = await this.database.transaction(ctx, async (tx) => {
      await this.plans.requireSend(tx, 'calls');
      // the second of two simultaneous requests finds the first one's call
      await this.calls.lockSid(tx, `user ${userId}`);
      const found = await this.mobileOf(tx, userId, ring);
      return { mobile: found, call: await this.outgoing.create(tx, account, userId, to, found !== null) };
    });
    const outcome = await this.ring(
      account,
      call,
      mobile ?? `client:${identityOf(ctx.organizationId, userId)}?${CALL_ID_PARAMETER}=${call.id}`,
    );
    // the number may be that of another agent's contact
    if (!(await this.recordOutcome(ctx.asSystem('call'), call.id, outcome))) throw new AppError(FAILURES[outcome.kind]);
    return this.callsService.get(ctx, call.id);
  }

  /** Follows the browser's leg; its reports may come before we know its id. */
  async receiveStatus(ctx: RequestContext, callId: number, sid: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (call?.direction === 'outbound' && call.providerSid === null) await this.calls.update(tx, callId, { providerSid: sid });
    });
  }

  /** True when it is known that the call rings. Reports that have come meanwhile stay. */
  private recordOutcome(ctx: RequestContext, callId: number, outcome: SendOutcome): Promise<boolean> {
    return this.database.transaction(ctx, async (tx) => {
      const now = await this.calls.lock(tx, callId);
      if (!now || now.providerSid !== null) return now !== null;
      if (outcome.kind === 'accepted') await this.calls.update(tx, callId, { providerSid: outcome.sid });
      else if (outcome.kind !== 'ambiguous') await this.progress.recordParent(tx, now, 'failed');
      return outcome.kind === 'accepted';
    });
  }

  /** The mobile that rings first; null for the browser. */
  private async mobileOf(tx: Transaction, userId: number, ring: CallMakeInput['ring']): Promise<string | null> {
    if (ring !== 'mobile' && (await this.devices.isReady(tx, userId))) return null;
    const mobile = ring === 'browser' ? null : await this.mobiles.numberOf(tx, userId);
    if (mobile === null) throw new AppError(ring === 'mobile' ? 'mobile.missing' : 'call.no_device');
    return mobile;
  }

  private ring(account: TwilioAccount, call: StoredCall, to: string): Promise<SendOutcome> {
    return this.provider.make(account, {
      from: call.ownNumber ?? '',
      to,
      timeout: dialTimeout(RING_SECONDS),
      statusCallback: this.outgoing.statusAddress(account, call.id),
      twiml: to.startsWith('client:') ? this.outgoing.document(account, call) : this.mobileRinging.ownQuestion(account, call.id),
    });
  }
}
