import { Injectable } from '@nestjs/common';
import { CALL_ID_PARAMETER, type CallMakeInput, type CallView } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { PlansService } from '../plans/plans.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { CallsService } from './calls.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { CallProgressService } from './call-progress.service';
import { OutgoingCallsService } from './outgoing-calls.service';
import { dialTimeout } from './ring-steps.policy';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { identityOf } from './voice-identity.policy';

const RING_SECONDS = 25;

/** Calls that begin at the server: they ring in the browser of whoever asks, and once that has answered, at the customer. */
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
    private readonly progress: CallProgressService,
  ) {}

  /** Under the rules of a call out; refused also without an open browser that takes calls (`call.no_device`). */
  async make(ctx: RequestContext, { to }: CallMakeInput): Promise<CallView> {
    const account = await this.accounts.find(ctx);
    if (!account) throw new AppError('call.not_configured');
    const userId = ctx.userId ?? 0;
    const call = await this.database.transaction(ctx, async (tx) => {
      await this.plans.requireSend(tx, 'calls');
      // of two at the same time the second one finds the first
      await this.calls.lockSid(tx, `user ${userId}`);
      if (!(await this.devices.isReady(tx, userId))) throw new AppError('call.no_device');
      return this.outgoing.create(tx, account, userId, to);
    });
    const sid = await this.ring(ctx, account, call, userId);
    await this.database.transaction(ctx, async (tx) => {
      const now = await this.calls.lock(tx, call.id);
      if (sid !== null) await this.calls.update(tx, call.id, { providerSid: sid });
      else if (now) await this.progress.recordParent(tx, now, 'failed');
    });
    if (sid === null) throw new AppError('call.provider_unavailable');
    return this.callsService.get(ctx, call.id);
  }

  /** How the browser's leg goes on, which may be told before we know its id. */
  async receiveStatus(ctx: RequestContext, callId: number, sid: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (call?.direction === 'outbound' && call.providerSid === null) await this.calls.update(tx, callId, { providerSid: sid });
    });
  }

  /** Null where the provider does not ring it. After a time-out it may ring all the same, and reports itself. */
  private async ring(ctx: RequestContext, account: TwilioAccount, call: StoredCall, userId: number): Promise<string | null> {
    try {
      return await this.provider.call(account, {
        from: call.ownNumber ?? '',
        to: `client:${identityOf(ctx.organizationId, userId)}?${CALL_ID_PARAMETER}=${call.id}`,
        timeout: dialTimeout(RING_SECONDS),
        statusCallback: this.outgoing.statusAddress(account, call.id),
        twiml: this.outgoing.document(account, call),
      });
    } catch (error) {
      if (error instanceof DependencyUnavailableError) return null;
      throw error;
    }
  }
}
