import { Injectable } from '@nestjs/common';
import { CALL_ID_PARAMETER } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { TwilioConferences } from '@app/integrations/twilio/twilio-conferences';
import type { RequestContext } from '@app/platform/context/request-context';
import { CallLegsRepository, type StoredLeg } from './call-legs.repository';
import { CallProgressService } from './call-progress.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { ConferenceDocumentsService, labelOf } from './conference-documents.service';
import { dialTimeout } from './ring-steps.policy';

const RING_SECONDS = 25;
/** Where others of a ring group come after: the customer is not to wait for long. */
const MEMBER_SECONDS = 15;
/** Whatever rings longer was never rung, or its reports were lost. */
const LOOK_UP_AFTER_MS = (RING_SECONDS + 10) * 1000;

/** Rings whoever a call is handed to: a browser straight into the conference, a telephone by a call of its own that asks for a key. */
@Injectable()
export class TransferRingingService {
  constructor(
    private readonly database: Database,
    private readonly conferences: TwilioConferences,
    private readonly provider: TwilioCalls,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly progress: CallProgressService,
    private readonly documents: ConferenceDocumentsService,
  ) {}

  /** The leg is claimed. One that the provider refuses has failed. */
  async ring(ctx: RequestContext, account: TwilioAccount, call: StoredCall, legId: number): Promise<'on'> {
    const leg = await this.database.read(ctx, async (tx) => (await this.legs.listOf(tx, call.id)).find(({ id }) => id === legId));
    const sid = leg ? await this.request(account, call, leg) : null;
    await this.database.transaction(ctx, async (tx) => {
      const now = await this.calls.lock(tx, call.id);
      const known = (await this.legs.listOf(tx, call.id)).find(({ id }) => id === legId);
      if (!now || !known) return;
      if (sid === null) await this.legs.update(tx, legId, { status: 'failed', endedAt: tx.now });
      else await this.legs.update(tx, legId, { providerSid: known.providerSid ?? sid });
      const runAfter = new Date(tx.now.getTime() + LOOK_UP_AFTER_MS);
      await tx.enqueue('call.steer', { call_id: call.id }, { dedupeKey: `${call.id}-leg-${legId}`, runAfter });
      await this.progress.refresh(tx, now);
    });
    return 'on';
  }

  /** Looks up a leg that seems to ring although it cannot any more. */
  async lookUp(ctx: RequestContext, account: TwilioAccount, callId: number): Promise<void> {
    const { call, leg, now } = await this.database.read(ctx, async (tx) => {
      const found = await this.calls.find(tx, callId);
      const target = found?.transferLegId ? (await this.legs.listOf(tx, callId)).find(({ id }) => id === found.transferLegId) : undefined;
      return { call: found, leg: target, now: tx.now };
    });
    if (!call || !leg?.requestedAt || leg.joinedAt || leg.endedAt) return;
    if (now.getTime() - leg.requestedAt.getTime() < LOOK_UP_AFTER_MS) return;
    const found = leg.providerSid === null ? null : await this.provider.find(account, leg.providerSid);
    if (found?.status === 'in-progress') return;
    await this.progress.receiveLeg(ctx, {
      callId,
      legId: leg.id,
      userId: leg.userId,
      ringStep: leg.ringStep,
      sid: leg.providerSid,
      status: found?.status ?? 'no-answer',
      seconds: found?.seconds ?? null,
    });
  }

  private request(account: TwilioAccount, call: StoredCall, { id, userId, address }: StoredLeg): Promise<string | null> {
    const from = call.ownNumber ?? account.phoneNumber ?? '';
    const seconds = call.transferQueue.length > 0 ? MEMBER_SECONDS : RING_SECONDS;
    const common = { from, timeout: dialTimeout(seconds), statusCallback: this.documents.legAddress(account, call.id, id) };
    // also when somebody asks first: they may hang up meanwhile, and a mailbox would have the customer
    if (userId === null)
      return this.provider.call(account, { ...common, to: address, twiml: this.documents.askForKey(account, call.id, id) });
    const to = `client:${address}?${CALL_ID_PARAMETER}=${call.id}`;
    return this.conferences.invite(account, call.conferenceSid ?? call.conference ?? '', { ...common, to, label: labelOf(id) });
  }
}
