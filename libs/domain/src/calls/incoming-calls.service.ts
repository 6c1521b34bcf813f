import { Injectable } from '@nestjs/common';
import { CALL_ID_PARAMETER } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import type { ProviderCall } from '@app/integrations/twilio/twilio-calls';
import { dialBrowsers, dialNumber, hangUp, type RecordingOpening, rejectCall } from '@app/integrations/twilio/voice-twiml';
import type { RequestContext } from '@app/platform/context/request-context';
import { worksAt } from '@app/platform/time/weekly-hours.policy';
import { ContactsService } from '../contacts/contacts.service';
import { InboundContactResolver } from '../contacts/inbound-contact-resolver.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallProgressService, type DialReport } from './call-progress.service';
import { type CallRoute, CallRoutingService } from './call-routing.service';
import { isFinal } from './call-state.policy';
import { CallsRepository, type StoredCall } from './calls.repository';
import { isWithheld } from './dialable-number.policy';
import { consentAtFirst, isRecorded, recordingWords } from './recording-words.policy';
import { isMobile, MobileRingingService } from './mobile-ringing.service';
import { dialTimeout, nextRing, ringSeconds } from './ring-steps.policy';
import { VoiceAddressesService } from './voice-addresses.service';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { identityOf } from './voice-identity.policy';
import { VoicemailDocumentsService } from './voicemail-documents.service';

export interface IncomingCall {
  sid: string;
  from: string;
  to: string;
}

/** The step after all ringing. */
const VOICEMAIL_STEP = 9;

/**
 * Calls of customers: the agent of the contact rings, then the ring group of the number, then everybody who may, then their mobiles one after
 * the other; then, and outside of the opening hours, the voicemail takes a message.
 */
@Injectable()
export class IncomingCallsService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly devices: VoiceDevicesRepository,
    private readonly progress: CallProgressService,
    private readonly events: CallEventsService,
    private readonly contacts: ContactsService,
    private readonly resolver: InboundContactResolver,
    private readonly organizations: OrganizationsService,
    private readonly routing: CallRoutingService,
    private readonly mobiles: MobileRingingService,
    private readonly voicemail: VoicemailDocumentsService,
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
      const ringing = await this.prepareRecording(tx, await this.ringNext(tx, call, route), route);
      await this.events.record(tx, 'call.started', call.id);
      return this.firstDocument(tx, account, ringing);
    });
  }

  /** A customer has answered whether the call may be recorded. */
  ringAfterConsent(tx: Transaction, account: TwilioAccount, call: StoredCall): Promise<string> {
    const address = this.addresses.of(account).recording(call.id, 'call');
    return this.document(tx, account, call, {
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

  /** What follows a step of the ringing. An answer that comes for an earlier step changes nothing. */
  follow(ctx: RequestContext, account: TwilioAccount, callId: number, step: number, dial: DialReport, hasHungUp: boolean): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call) return hangUp();
      if (step < call.ringStep) return this.document(tx, account, call);
      const now = await this.progress.recordDial(tx, call, dial);
      if (dial.status === 'busy') await this.legs.endDeclined(tx, { callId, ringStep: step, seconds: ringSeconds(step) });
      if (hasHungUp) await this.progress.recordParent(tx, now, 'completed');
      if (hasHungUp || now.dialStatus === 'answered' || isFinal(now.parentStatus)) return hangUp();
      const ringing = await this.ringNext(tx, now, await this.routing.routeOf(tx, now.ownNumber, now.createdAt));
      await this.events.record(tx, 'call.changed', call.id);
      return this.document(tx, account, ringing);
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

  /** What nobody answers is a message in the voicemail, of which the greeting tells. */
  private async prepareRecording(tx: Transaction, call: StoredCall, { recording }: CallRoute): Promise<StoredCall> {
    const recordingConsent = call.ringStep === VOICEMAIL_STEP ? 'none' : consentAtFirst[recording];
    await this.calls.update(tx, call.id, { recordingConsent });
    return { ...call, recordingConsent };
  }

  /** Before the first ringing the customer is told of the recording, which begins afterwards and lasts as long as their leg. */
  private async firstDocument(tx: Transaction, account: TwilioAccount, call: StoredCall): Promise<string> {
    const announcement = recordingWords(call.recordingConsent, await this.contacts.languageOf(tx, call.contactId));
    if (announcement.length === 0) return this.document(tx, account, call);
    const addresses = this.addresses.of(account);
    const isAsked = call.recordingConsent === 'asked';
    return this.document(tx, account, call, {
      announcement,
      recordingCallback: isAsked ? null : addresses.recording(call.id, 'call'),
      question: isAsked ? addresses.recordingConsent(call.id) : null,
    });
  }

  private async ringNext(tx: Transaction, call: StoredCall, { groupUserIds, isOpen }: CallRoute): Promise<StoredCall> {
    const [ready, timeZone, legs] = [
      await this.devices.listReady(tx),
      await this.organizations.timeZoneOf(tx),
      await this.legs.listOf(tx, call.id),
    ];
    const candidates = ready.filter(({ workingHours }) => worksAt(workingHours, tx.now, timeZone));
    const declined = new Set(legs.flatMap(({ userId, status }) => (status === 'busy' && userId !== null ? [userId] : [])));
    const ownerId = call.contactId === null ? null : (await this.contacts.getRef(tx, call.contactId)).assignedUserId;
    const next = isOpen ? nextRing(call.ringStep, { ownerId, groupUserIds, candidates, declined }) : null;
    for (const userId of next?.userIds ?? [])
      await this.legs.add(tx, { callId: call.id, userId, address: identityOf(tx.organizationId, userId), ringStep: next?.step ?? 0 });
    const mobile = isOpen && !next ? await this.mobiles.ringNext(tx, call, { ownerId, groupUserIds, declined }) : null;
    const ringStep = (next ?? mobile)?.step ?? VOICEMAIL_STEP;
    await this.calls.update(tx, call.id, { ringStep });
    return { ...call, ringStep };
  }

  /** Of the step that is on. */
  private async document(
    tx: Transaction,
    account: TwilioAccount,
    call: StoredCall,
    opening: RecordingOpening | null = null,
  ): Promise<string> {
    const { id, ringStep, endedAt } = call;
    if (call.refusal !== null) return rejectCall();
    if (endedAt) return hangUp();
    const addresses = this.addresses.of(account);
    const legs = (await this.legs.listOf(tx, id)).filter((leg) => leg.ringStep === ringStep);
    const mobile = legs.find(isMobile);
    if (mobile) {
      return dialNumber({
        number: mobile.address,
        // a number that is neither of this call nor of the account is refused
        callerId: call.fromNumber ?? call.ownNumber ?? '',
        timeout: dialTimeout(ringSeconds(ringStep)),
        action: addresses.dialAction(id, ringStep),
        callback: addresses.leg(id, ringStep, mobile.userId),
        whisper: addresses.mobileQuestion(id, ringStep),
        opening,
      });
    }
    if (legs.length > 0) {
      return dialBrowsers({
        browsers: legs.map(({ address, userId }) => ({
          identity: address,
          callback: addresses.leg(id, ringStep, userId),
          parameters: { [CALL_ID_PARAMETER]: String(id) },
        })),
        timeout: dialTimeout(ringSeconds(ringStep)),
        action: addresses.dialAction(id, ringStep),
        opening,
      });
    }
    return this.voicemail.document(tx, account, call, call.createdAt);
  }
}
