import { Injectable } from '@nestjs/common';
import { CallStatus } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { hangUp } from '@app/integrations/twilio/voice-twiml';
import type { RequestContext } from '@app/platform/context/request-context';
import { CallProgressService, type LegReport } from './call-progress.service';
import { isFinal } from './call-state.policy';
import { CallsRepository } from './calls.repository';
import { ConferenceWebhooksService } from './conference-webhooks.service';
import { CallRingingService } from './call-ringing.service';
import { TRANSFER_STEP } from './conference.policy';
import { IncomingCallsService } from './incoming-calls.service';
import { OutgoingCallsService } from './outgoing-calls.service';

export interface VoiceRequest {
  CallSid: string;
  From: string;
  To: string;
  /** The session of the browser that calls; tokens of the version before have none. */
  session?: number | undefined;
}

export interface DialActionRequest {
  callId: number;
  step: number;
  CallStatus: string;
  DialCallStatus: string;
  DialCallSid?: string | undefined;
  DialBridged?: string | undefined;
  DialCallDuration?: number | undefined;
}

/** Handles the provider's signed requests and reports about calls. */
@Injectable()
export class VoiceWebhooksService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly incoming: IncomingCallsService,
    private readonly outgoing: OutgoingCallsService,
    private readonly ringing: CallRingingService,
    private readonly progress: CallProgressService,
    private readonly conferences: ConferenceWebhooksService,
  ) {}

  /** A browser's call comes with `client:` as its number. */
  answer(ctx: RequestContext, account: TwilioAccount, { CallSid: sid, From: from, To: to, session }: VoiceRequest): Promise<string> {
    const call = { sid, from, to, session };
    return from.startsWith('client:') ? this.outgoing.receive(ctx, account, call) : this.incoming.receive(ctx, account, call);
  }

  async followDial(ctx: RequestContext, account: TwilioAccount, request: DialActionRequest): Promise<string> {
    const { callId, step, DialCallStatus: status, DialBridged: bridged, DialCallSid: legSid, DialCallDuration: seconds } = request;
    const dial = { status, bridged, legSid: legSid ?? null, seconds: seconds ?? null };
    const call = await this.database.read(ctx, (tx) => this.calls.find(tx, callId));
    if (!call) return hangUp();
    const hasHungUp = isFinal(statusOf(request.CallStatus));
    const moved = call.conference === null ? null : await this.conferences.followDial(ctx, account, callId, { ...dial, hasHungUp });
    if (moved !== null) return moved;
    if (call.direction === 'outbound' && step <= TRANSFER_STEP) return this.outgoing.follow(ctx, callId, dial);
    return this.ringing.follow(ctx, account, callId, step, dial, hasHungUp);
  }

  async receiveLeg(ctx: RequestContext, report: Omit<LegReport, 'status'> & { status: string }): Promise<void> {
    const status = statusOf(report.status);
    if (status) await this.progress.receiveLeg(ctx, { ...report, status });
  }

  async receiveStatus(ctx: RequestContext, sid: string, reported: string, seconds: number | null): Promise<void> {
    const status = statusOf(reported);
    if (status) await this.progress.receiveParent(ctx, sid, status, seconds);
  }
}

/** `null` for a word that the provider does not use. */
function statusOf(text: string): CallStatus | null {
  const { success, data } = CallStatus.safeParse(text);
  return success ? data : null;
}
