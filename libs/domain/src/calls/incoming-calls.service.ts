import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import type { ProviderCall } from '@app/integrations/twilio/twilio-calls';
import { rejectCall } from '@app/integrations/twilio/voice-twiml';
import type { RequestContext } from '@app/platform/context/request-context';
import { ContactsService } from '../contacts/contacts.service';
import { InboundContactResolver } from '../contacts/inbound-contact-resolver.service';
import { CallEventsService } from './call-events.service';
import { CallProgressService } from './call-progress.service';
import { CallRingingService, VOICEMAIL_STEP } from './call-ringing.service';
import { type CallRoute, CallRoutingService } from './call-routing.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { isWithheld } from './dialable-number.policy';
import { consentAtFirst, isRecorded, recordingTexts } from './recording-texts.policy';
import { VoiceAddressesService } from './voice-addresses.service';

export interface IncomingCall {
  sid: string;
  from: string;
  to: string;
}

/** Calls of customers as they come: whose they are, whether they are recorded, and what they hear first. */
@Injectable()
export class IncomingCallsService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly progress: CallProgressService,
    private readonly events: CallEventsService,
    private readonly contacts: ContactsService,
    private readonly resolver: InboundContactResolver,
    private readonly routing: CallRoutingService,
    private readonly ringing: CallRingingService,
    private readonly addresses: VoiceAddressesService,
  ) {}

  /** The document for a new call. A repeated request gets the same one again. */
  receive(ctx: RequestContext, account: TwilioAccount, incoming: IncomingCall): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      await this.calls.lockSid(tx, incoming.sid);
      const known = await this.calls.lockBySid(tx, incoming.sid);
      if (known) return this.firstDocument(tx, account, known);
      const call = await this.create(tx, incoming);
      if (call.refusal !== null) {
        await this.events.record(tx, 'call.ended', call.id);
        return rejectCall();
      }
      const route = await this.routing.routeOf(tx, call.ownNumber, call.createdAt);
      const ringing = await this.prepareRecording(tx, await this.ringing.ringNext(tx, call, route), route);
      await this.events.record(tx, 'call.started', call.id);
      return this.firstDocument(tx, account, ringing);
    });
  }

  /** A customer has answered whether the call may be recorded. */
  ringAfterConsent(tx: Transaction, account: TwilioAccount, call: StoredCall): Promise<string> {
    const address = this.addresses.of(account).recording(call.id, 'call');
    return this.ringing.document(tx, account, call, {
      announcement: [],
      recordingCallback: isRecorded(call.recordingConsent) ? address : null,
      question: null,
    });
  }

  /** A call that has ended without ever reaching us: nobody of us can have answered it. */
  async recordUnanswered(ctx: RequestContext, { sid, from, to, status, startedAt, endedAt }: ProviderCall): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.calls.lockSid(tx, sid);
      if (await this.calls.lockBySid(tx, sid)) return;
      const call = await this.create(tx, { sid, from, to });
      const past = { createdAt: startedAt ?? tx.now, dialStatus: 'no-answer' as const };
      await this.calls.update(tx, call.id, past);
      await this.progress.recordParent(tx, { ...call, ...past }, status, { endedAt });
    });
  }

  private async create(tx: Transaction, { sid, from, to }: IncomingCall): Promise<StoredCall> {
    const number = isWithheld(from) ? null : from.replace(/^\+521(\d{10})$/, '+52$1');
    const sender = number && { channel: 'sms' as const, source: 'call' as const, phone: number, externalId: null, profileName: '' };
    const isBlocked = number !== null && (await this.routing.isBlocked(tx, number));
    const contact = sender && !isBlocked ? await this.resolver.findOrCreate(tx, sender) : null;
    return this.calls.insert(tx, {
      providerSid: sid,
      direction: 'inbound',
      fromNumber: number,
      toNumber: to,
      ownNumber: to,
      contactId: contact?.id ?? null,
      ...(isBlocked ? { status: 'failed', refusal: 'blocked_caller', endedAt: tx.now } : { status: 'initiated' }),
    });
  }

  /** A call that nobody answers becomes a message in the voicemail, as its greeting says. */
  private async prepareRecording(tx: Transaction, call: StoredCall, { recording }: CallRoute): Promise<StoredCall> {
    const recordingConsent = call.ringStep === VOICEMAIL_STEP ? 'none' : consentAtFirst[recording];
    await this.calls.update(tx, call.id, { recordingConsent });
    return { ...call, recordingConsent };
  }

  /** Announces the recording before the first ringing; it begins afterwards and lasts as long as the customer's leg. */
  private async firstDocument(tx: Transaction, account: TwilioAccount, call: StoredCall): Promise<string> {
    const announcement = recordingTexts(call.recordingConsent, await this.contacts.languageOf(tx, call.contactId));
    if (announcement.length === 0) return this.ringing.document(tx, account, call);
    const addresses = this.addresses.of(account);
    const isAsked = call.recordingConsent === 'asked';
    return this.ringing.document(tx, account, call, {
      announcement,
      recordingCallback: isAsked ? null : addresses.recording(call.id, 'call'),
      question: isAsked ? addresses.recordingConsent(call.id) : null,
    });
  }
}
