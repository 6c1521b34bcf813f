import { Injectable } from '@nestjs/common';
import { CALL_ID_PARAMETER } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { dialBrowsers, dialNumber, hangUp, type RecordingOpening, rejectCall } from '@app/integrations/twilio/voice-twiml';
import type { RequestContext } from '@app/platform/context/request-context';
import { worksAt } from '@app/platform/time/weekly-hours.policy';
import { ContactsService } from '../contacts/contacts.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallProgressService, type DialReport } from './call-progress.service';
import { type CallRoute, CallRoutingService } from './call-routing.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { TRANSFER_STEP } from './conference.policy';
import { GroupTransfersService } from './group-transfers.service';
import { isMobile, MobileRingingService } from './mobile-ringing.service';
import { dialTimeout, nextRing, ringSeconds } from './ring-steps.policy';
import { VoiceAddressesService } from './voice-addresses.service';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { identityOf } from './voice-identity.policy';
import { VoicemailDocumentsService } from './voicemail-documents.service';

/** The step after all ringing of a call in. */
export const VOICEMAIL_STEP = 9;

/**
 * Rings a customer's leg through `<Dial>`, one step after the other. An incoming call rings the contact's agent, then the number's ring
 * group, then everyone who takes calls, then their mobiles one by one; the voicemail comes last, and outside of the opening hours. A call
 * that is handed to a ring group rings the whole group, then the person who gave it away.
 */
@Injectable()
export class CallRingingService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly devices: VoiceDevicesRepository,
    private readonly progress: CallProgressService,
    private readonly events: CallEventsService,
    private readonly contacts: ContactsService,
    private readonly organizations: OrganizationsService,
    private readonly routing: CallRoutingService,
    private readonly mobiles: MobileRingingService,
    private readonly groups: GroupTransfersService,
    private readonly voicemail: VoicemailDocumentsService,
    private readonly addresses: VoiceAddressesService,
  ) {}

  /** The telephones of the next step of a call in. */
  async ringNext(tx: Transaction, call: StoredCall, { groupUserIds, isOpen }: CallRoute): Promise<StoredCall> {
    const [ready, timeZone, legs] = [
      await this.devices.listReady(tx),
      await this.organizations.timeZoneOf(tx),
      await this.legs.listOf(tx, call.id),
    ];
    const candidates = ready.filter(({ workingHours }) => worksAt(workingHours, tx.now, timeZone));
    const declined = new Set(legs.flatMap(({ userId, status }) => (status === 'busy' && userId !== null ? [userId] : [])));
    const ownerId = call.contactId === null ? null : (await this.contacts.getRef(tx, call.contactId)).assignedUserId;
    const rung = new Set(legs.flatMap(({ userId }) => userId ?? []));
    const next = isOpen ? nextRing(call.ringStep, { ownerId, groupUserIds, candidates, declined, rung }) : null;
    for (const userId of next?.userIds ?? [])
      await this.legs.add(tx, { callId: call.id, userId, address: identityOf(tx.organizationId, userId), ringStep: next?.step ?? 0 });
    const mobile = isOpen && !next ? await this.mobiles.ringNext(tx, call, { ownerId, groupUserIds, declined }) : null;
    const ringStep = (next ?? mobile)?.step ?? VOICEMAIL_STEP;
    await this.calls.update(tx, call.id, { ringStep });
    return { ...call, ringStep };
  }

  /** Continues after a step of the ringing. An answer to an earlier step changes nothing. */
  follow(ctx: RequestContext, account: TwilioAccount, callId: number, step: number, dial: DialReport, hasHungUp: boolean): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call) return hangUp();
      if (step < call.ringStep) return this.document(tx, account, call);
      const now = await this.progress.recordDial(tx, call, dial);
      if (dial.status === 'busy') await this.legs.endDeclined(tx, { callId, ringStep: step, seconds: ringSeconds(step) });
      if (hasHungUp) await this.progress.recordCustomerEnd(tx, now, 'completed');
      if (hasHungUp || now.dialStatus === 'answered' || now.endedAt) return hangUp();
      const ringing = await this.next(tx, now);
      await this.events.record(tx, 'call.changed', call.id);
      return this.document(tx, account, ringing);
    });
  }

  /** Rings a ring group from the customer's leg. A repeated request gets the same document again. */
  async ringGroup(tx: Transaction, account: TwilioAccount, call: StoredCall): Promise<string> {
    const isRepeated = call.conference === null && call.ringStep > TRANSFER_STEP;
    if (isRepeated || call.endedAt) return this.document(tx, account, call);
    const ringing = await this.groups.ring(tx, call);
    await this.events.record(tx, 'call.changed', call.id);
    return this.document(tx, account, ringing);
  }

  /** The TwiML of the current step. */
  async document(tx: Transaction, account: TwilioAccount, call: StoredCall, opening: RecordingOpening | null = null): Promise<string> {
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
    return call.direction === 'inbound' ? this.voicemail.document(tx, account, call, call.createdAt) : hangUp();
  }

  private async next(tx: Transaction, call: StoredCall): Promise<StoredCall> {
    if (call.ringStep > TRANSFER_STEP) return this.groups.ringBack(tx, call);
    return this.ringNext(tx, call, await this.routing.routeOf(tx, call.ownNumber, call.createdAt));
  }
}
