import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { randomUUID } from 'node:crypto';
import { CallLegsRepository } from './call-legs.repository';
import { type CallChanges, CallsRepository, type StoredCall } from './calls.repository';
import { conferenceSteps, goesToGroup, hasBegun, presentLegs, TRANSFER_STEP, transferOutcome } from './conference.policy';
import { MissedCallsService } from './missed-calls.service';
import { isRecorded } from './recording-texts.policy';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { identityOf } from './voice-identity.policy';

/** By then a move has succeeded, and the provider is asked again for everything that it has not confirmed. */
const CHECK_AFTER_MS = 4_000;

const NO_TRANSFER = { transferKind: null, transferLegId: null, transferQueue: [] as number[] };

/** Stores what a call on hold or in a transfer should become. The provider is asked after the commit, and again when no report came. */
@Injectable()
export class CallConferenceService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly devices: VoiceDevicesRepository,
    private readonly missed: MissedCallsService,
  ) {}

  /** The call of whoever is on it and has it. Everybody else is refused (`call.not_yours`), or does not find it. */
  async lockOwn(tx: Transaction, id: number): Promise<StoredCall> {
    const visible = await this.calls.findVisible(tx, id);
    const call = visible && (await this.calls.lock(tx, id));
    if (!call) throw notFound();
    if (call.endedAt) throw new AppError('call.already_ended');
    if (call.status !== 'in-progress') throw new AppError('call.not_in_progress');
    if (!(await this.isHolder(tx, call))) throw new AppError('call.not_yours');
    return call;
  }

  /** Stores a command; at the first one the call is a conference from now on. */
  async command(tx: Transaction, call: StoredCall, wanted: CallChanges): Promise<void> {
    if (call.conference === null) await this.nameAgent(tx, call);
    const named = call.conference === null && { conference: `call-${randomUUID()}`, movedAt: null };
    await this.calls.update(tx, call.id, { ...named, ...wanted });
    await tx.enqueue('call.steer', { call_id: call.id }, { dedupeKey: keyOf(call), runAfter: new Date(tx.now.getTime() + CHECK_AFTER_MS) });
  }

  /** Applies changed legs to the transfer that is under way. Returns the call after it. */
  async settle(tx: Transaction, call: StoredCall): Promise<StoredCall> {
    if (call.conference === null) return this.settleRinging(tx, call);
    const outcome = transferOutcome(call, await this.legs.listOf(tx, call.id), tx.now);
    if (!outcome) return call;
    const changes = await this.afterTransfer(tx, call, outcome);
    await this.calls.update(tx, call.id, changes);
    return { ...call, ...changes };
  }

  /** After a report: the same, and the provider is asked for what is lacking now. */
  async follow(tx: Transaction, before: StoredCall): Promise<StoredCall> {
    const call = await this.settle(tx, before);
    if (call.conference === null) return call;
    const legs = await this.legs.listOf(tx, call.id);
    const steps = conferenceSteps(call, legs, tx.now);
    // the `<Dial>` of a call out has ended, and the recording that it made with it
    if (call.direction === 'outbound' && isRecorded(call.recordingConsent) && !call.endedAt && hasBegun(call, legs))
      await tx.enqueue('call.start_recording', { call_id: call.id }, { dedupeKey: `${call.id}-moved` });
    if (steps.length > 0) await tx.enqueue('call.steer', { call_id: call.id }, { dedupeKey: keyOf(call) });
    return call;
  }

  /** Hands a call whose customer's leg rings a ring group, or its previous agent, to the first person who picks up. */
  private async settleRinging(tx: Transaction, call: StoredCall): Promise<StoredCall> {
    if (!goesToGroup(call) && call.transferKind !== 'return') return call;
    const legs = await this.legs.listOf(tx, call.id);
    const taken = legs.find(({ ringStep, answeredAt }) => ringStep === call.ringStep && answeredAt !== null);
    if (!taken || call.ringStep <= TRANSFER_STEP) return call;
    const changes = { ...NO_TRANSFER, userId: taken.userId };
    await this.calls.update(tx, call.id, changes);
    return { ...call, ...changes };
  }

  private async afterTransfer(
    tx: Transaction,
    call: StoredCall,
    outcome: NonNullable<ReturnType<typeof transferOutcome>>,
  ): Promise<CallChanges> {
    switch (outcome.kind) {
      case 'handed':
        return { ...NO_TRANSFER, onHold: false, userId: outcome.userId ?? call.userId };
      case 'back':
        return (await this.ringNext(tx, call)) ?? { ...NO_TRANSFER, onHold: false };
      case 'blind':
        return { transferKind: 'blind' };
      case 'return': {
        const next = await this.ringNext(tx, call);
        if (next) return next;
        const userId = call.userId ?? 0;
        const address = identityOf(tx.organizationId, userId);
        const leg = await this.legs.add(tx, { callId: call.id, userId, address, ringStep: TRANSFER_STEP });
        return { transferKind: 'return', transferLegId: leg.id, transferQueue: [] };
      }
      case 'lost':
        await this.missed.openFollowUp(tx, call);
        return { transferKind: call.direction === 'inbound' ? 'voicemail' : null, transferLegId: null };
    }
  }

  /** The next one of the ring group who can take the call; null where nobody is left. */
  private async ringNext(tx: Transaction, { id, transferQueue, transferLegId }: StoredCall): Promise<CallChanges | null> {
    if (transferQueue.length === 0) return null;
    const last = (await this.legs.listOf(tx, id)).find((leg) => leg.id === transferLegId);
    // the person who was asked has talked, and does not take the call
    if (last?.joinedAt) return null;
    const teammates = await this.devices.listTeammates(tx);
    const index = transferQueue.findIndex((userId) => teammates.some(({ user, can_take }) => user.id === userId && can_take === 'ready'));
    const userId = transferQueue[index];
    if (userId === undefined) return null;
    const leg = await this.legs.add(tx, { callId: id, userId, address: identityOf(tx.organizationId, userId), ringStep: TRANSFER_STEP });
    return { transferLegId: leg.id, transferQueue: transferQueue.slice(index + 1) };
  }

  /** A person who is only asked in a warm transfer does not have the call. */
  private async isHolder(tx: Transaction, call: StoredCall): Promise<boolean> {
    if (call.userId !== tx.ctx.userId || goesToGroup(call)) return false;
    if (call.conference === null) return call.transferKind === null;
    const legs = presentLegs(call, await this.legs.listOf(tx, call.id), tx.now);
    return legs.some(({ id, userId }) => userId === call.userId && id !== call.transferLegId);
  }

  /** The caller of a call out has no leg of a `<Dial>`: the call itself is their leg. */
  private async nameAgent(tx: Transaction, { id, direction, userId, providerSid, answeredAt }: StoredCall): Promise<void> {
    if (direction === 'inbound' || userId === null || providerSid === null) return;
    // known from a command that the provider has not taken
    if ((await this.legs.listOf(tx, id)).some((leg) => leg.providerSid === providerSid)) return;
    const leg = await this.legs.add(tx, { callId: id, userId, address: identityOf(tx.organizationId, userId), ringStep: 0 });
    await this.legs.update(tx, leg.id, { providerSid, status: 'in-progress', answeredAt: answeredAt ?? tx.now });
  }
}

const keyOf = ({ id }: StoredCall): string => `${id}-${randomUUID()}`;
