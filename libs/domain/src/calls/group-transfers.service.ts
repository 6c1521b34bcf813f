import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { CallLegsRepository } from './call-legs.repository';
import { type CallChanges, CallsRepository, type StoredCall } from './calls.repository';
import { isCustomerLeg, TRANSFER_STEP } from './conference.policy';
import { MissedCallsService } from './missed-calls.service';
import { isRecorded } from './recording-texts.policy';
import { longestIdle } from './ring-steps.policy';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { identityOf } from './voice-identity.policy';

const NO_CONFERENCE = { conference: null, conferenceSid: null, customerJoined: false, customerHeld: false, onHold: false, digits: '' };

/**
 * Whom a call rings that was handed to a ring group: all of them at once, through the `<Dial>` of the customer's leg, because calls by REST are
 * queued at one a second (Twilio docs, "Calls"); then whoever gave it away.
 */
@Injectable()
export class GroupTransfersService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly devices: VoiceDevicesRepository,
    private readonly missed: MissedCallsService,
  ) {}

  /** The customer has left everybody else of the call. Those of the group who can still take it ring, the longest idle first. */
  async ring(tx: Transaction, call: StoredCall): Promise<StoredCall> {
    const legs = await this.legs.listOf(tx, call.id);
    // a leg whose end was reported first has left as well: it would count as settling after this move
    for (const { id, answeredAt, endedAt } of legs.filter((leg) => !isCustomerLeg(call, leg) && leg.leftAt === null)) {
      const end = { endedAt: tx.now, status: answeredAt === null ? ('canceled' as const) : ('completed' as const) };
      await this.legs.update(tx, id, { leftAt: tx.now, ...(endedAt === null && end) });
    }
    // the recording of a `<Dial>` has ended with it; one that began in a conference goes on
    if (call.direction === 'outbound' && isRecorded(call.recordingConsent) && !call.customerJoined)
      await tx.enqueue('call.start_recording', { call_id: call.id }, { dedupeKey: `${call.id}-moved` });
    const ready = (await this.devices.listReady(tx)).filter(({ userId }) => call.transferQueue.includes(userId));
    const left = {
      ...NO_CONFERENCE,
      movedAt: call.movedAt ?? tx.now,
      ringStep: Math.max(TRANSFER_STEP, ...legs.map(({ ringStep }) => ringStep)) + 1,
      transferKind: 'group_rings' as const,
      transferLegId: null,
      transferQueue: [],
    };
    if (ready.length === 0) return this.ringBack(tx, { ...call, ...left }, left);
    for (const userId of longestIdle(ready)) await this.addLeg(tx, call.id, userId, left.ringStep);
    return this.change(tx, call, left);
  }

  /** Nobody has taken it. When not even whoever gave it away does, somebody is to call back. */
  async ringBack(tx: Transaction, call: StoredCall, changes: CallChanges = {}): Promise<StoredCall> {
    const ringStep = call.ringStep + 1;
    if (call.transferKind !== 'group_rings' || call.userId === null) {
      await this.missed.openFollowUp(tx, call);
      return this.change(tx, call, { ...changes, ringStep, transferKind: null, transferLegId: null });
    }
    const leg = await this.addLeg(tx, call.id, call.userId, ringStep);
    return this.change(tx, call, { ...changes, ringStep, transferKind: 'return', transferLegId: leg.id });
  }

  private addLeg(tx: Transaction, callId: number, userId: number, ringStep: number) {
    return this.legs.add(tx, { callId, userId, address: identityOf(tx.organizationId, userId), ringStep });
  }

  private async change(tx: Transaction, call: StoredCall, changes: CallChanges): Promise<StoredCall> {
    await this.calls.update(tx, call.id, changes);
    return { ...call, ...changes };
  }
}
