import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { askForKey } from '@app/integrations/twilio/conference-twiml';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { connect, hangUp } from '@app/integrations/twilio/voice-twiml';
import type { RequestContext } from '@app/platform/context/request-context';
import { worksAt } from '@app/platform/time/weekly-hours.policy';
import { OrganizationsService } from '../organizations/organizations.service';
import { PlansService } from '../plans/plans.service';
import { CallLegsRepository, type StoredLeg } from './call-legs.repository';
import { CallProgressService } from './call-progress.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { dialableNumber } from './dialable-number.policy';
import { MobilesRepository } from './mobiles.repository';
import { OutgoingCallsService } from './outgoing-calls.service';
import { type MobileStep, nextMobile, type Ringable } from './ring-steps.policy';
import { VoiceAddressesService } from './voice-addresses.service';

/** Rings the mobiles of our people, which must press 1: else a mailbox would have the customer, or be called for nothing. */
@Injectable()
export class MobileRingingService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly mobiles: MobilesRepository,
    private readonly organizations: OrganizationsService,
    private readonly plans: PlansService,
    private readonly outgoing: OutgoingCallsService,
    private readonly progress: CallProgressService,
    private readonly addresses: VoiceAddressesService,
  ) {}

  /** The mobile that a customer's call rings next, with its leg; null where none is left, or nothing may go out any more. */
  async ringNext(tx: Transaction, call: StoredCall, ringable: Omit<Ringable, 'candidates'>): Promise<MobileStep | null> {
    if (await this.plans.sendRejection(tx, 'calls')) return null;
    const [timeZone, country] = [await this.organizations.timeZoneOf(tx), await this.organizations.countryOf(tx)];
    const candidates = (await this.mobiles.listRinging(tx)).filter(
      ({ workingHours, phone }) => worksAt(workingHours, tx.now, timeZone) && 'number' in dialableNumber(phone, [country]),
    );
    const rung = new Set(
      (await this.legs.listOf(tx, call.id)).flatMap((leg) => (isMobile(leg) && leg.userId !== null ? [leg.userId] : [])),
    );
    const next = nextMobile(call.ringStep, { ...ringable, candidates, declined: new Set([...ringable.declined, ...rung]) });
    const mobile = candidates.find(({ userId }) => userId === next?.userId);
    if (!next || !mobile) return null;
    const leg = await this.legs.add(tx, { callId: call.id, userId: next.userId, address: mobile.phone, ringStep: next.step });
    // the customer is connected only after the key
    await this.legs.update(tx, leg.id, { isBridged: false });
    return next;
  }

  /** The document for a mobile that has picked up a customer's call. */
  question(account: TwilioAccount, callId: number, step: number): string {
    return askForKey(this.addresses.of(account).mobileKey(callId, step), 'customer');
  }

  /** The first document for the mobile of a person who has asked for a call out. */
  ownQuestion(account: TwilioAccount, callId: number): string {
    return askForKey(this.addresses.of(account).mobileKey(callId, 0), 'own');
  }

  /** A key was pressed on a mobile. A call that is over, or has gone on meanwhile, is not to be taken any more. */
  accept(ctx: RequestContext, account: TwilioAccount, callId: number, step: number, key: string): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call || call.endedAt || key !== '1') return hangUp();
      if (call.direction === 'outbound') return this.outgoing.dialCustomer(tx, account, call);
      const leg = (await this.legs.listOf(tx, callId)).find((one) => isMobile(one) && one.ringStep === step);
      if (!leg || call.ringStep !== step || leg.endedAt) return hangUp();
      await this.legs.update(tx, leg.id, { isBridged: true, answeredAt: tx.now });
      await this.progress.refresh(tx, call);
      return connect();
    });
  }
}

/** A person's telephone, not their browser. */
export const isMobile = ({ userId, address }: Pick<StoredLeg, 'userId' | 'address'>): boolean => userId !== null && address.startsWith('+');
