import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RecordingKind } from '@app/contracts/calls/call-recordings.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioMedia } from '@app/integrations/twilio/twilio-media';
import { TwilioRecordings } from '@app/integrations/twilio/twilio-recordings';
import type { RequestContext } from '@app/platform/context/request-context';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { CallContactService } from './call-contact.service';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallRecordingsRepository, type StoredRecording } from './call-recordings.repository';
import { type CallRow, CallsRepository, type StoredCall } from './calls.repository';
import { recordedSidOf } from './conference.policy';
import { isRecorded } from './recording-texts.policy';
import { VoiceAddressesService } from './voice-addresses.service';
import { VoiceSettingsRepository } from './voice-settings.repository';

export interface RecordingReport {
  callId: number;
  kind: RecordingKind;
  sid: string;
  status: string;
  seconds: number | null;
  /** The customer has the first channel on their own leg, the caller on any other. */
  isCustomersLeg: boolean;
}

/** Longer than reports of a call are late, other than those that were lost. */
const REPORTS_TAKE_MS = 2 * 60_000;

/**
 * The worker's part of recordings. The sound is copied to our storage and then removed at the provider, in this order: whenever a worker dies,
 * one of the two still has it, and the job runs again.
 */
@Injectable()
export class RecordingCopiesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly recordings: CallRecordingsRepository,
    private readonly settings: VoiceSettingsRepository,
    private readonly contact: CallContactService,
    private readonly events: CallEventsService,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioRecordings,
    private readonly media: TwilioMedia,
    private readonly storage: FileStorage,
    private readonly lifecycle: Lifecycle,
    private readonly addresses: VoiceAddressesService,
  ) {}

  onModuleInit(): void {
    // files in our storage go with the rows that know them
    this.lifecycle.on('contact.purged', async (tx, { contactIds }) => {
      for (const sid of await this.recordings.sidsAtProvider(tx, contactIds)) await this.removeLater(tx, sid);
    });
  }

  /**
   * Handles the provider's report of a recording. Reports may be doubled and late. The key is the provider's id, since a report of either
   * leg carries the caller's. The recording of a call that has been erased is removed at the provider.
   */
  async receive(ctx: RequestContext, { callId, kind, sid, status, seconds, isCustomersLeg }: RecordingReport): Promise<void> {
    if (status !== 'completed' && status !== 'absent') return;
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call) return this.removeLater(tx, sid);
      const state = status === 'completed' ? ('pending' as const) : ('absent' as const);
      const customerChannel = isCustomersLeg ? 1 : null;
      const recording = { callId, kind, providerSid: sid, state, seconds: seconds ?? 0, customerChannel };
      const { id, isNew } = await this.recordings.insertIfNew(tx, recording);
      if (!isNew) return;
      if (state === 'pending') await this.copyLater(tx, call, { id, kind });
      if (state === 'pending' && kind === 'voicemail') {
        await this.calls.update(tx, callId, { voicemail: true });
        await this.contact.showVoicemail(tx, call);
      }
      await this.events.record(tx, 'call.changed', callId);
    });
  }

  /** Recordings since then whose reports never arrived. */
  async receiveMissing(ctx: RequestContext, account: TwilioAccount, since: Date): Promise<void> {
    const listed = (await this.provider.list(account, since)).filter(({ status }) => status === 'completed' || status === 'absent');
    const reports = await this.database.read(ctx, async (tx) => {
      const sids = listed.map(({ sid }) => sid);
      const known = await this.recordings.knownSids(tx, sids);
      const found: RecordingReport[] = [];
      for (const { sid, callSid, status, seconds, isVoicemail, startedAt } of listed) {
        const call = known.has(sid) ? null : await this.calls.findBySid(tx, callSid);
        const kind = isVoicemail ? 'voicemail' : 'call';
        if (call) found.push({ callId: call.id, kind, sid, status, seconds, isCustomersLeg: isOfCustomer(call, startedAt) });
      }
      return found;
    });
    for (const report of reports) await this.receive(ctx, report);
  }

  /**
   * Records the customer's leg of a call out from now on: the customer has agreed during the call, or the call has moved, which ends the
   * recording by `<Dial>`. The recording then survives a transfer.
   */
  async start(ctx: RequestContext, callId: number): Promise<void> {
    const { call, sid } = await this.recordedLeg(ctx, callId);
    const account = await this.accounts.find(ctx);
    if (!account || !call?.providerSid || sid === null || call.endedAt || !isRecorded(call.recordingConsent)) return;
    // with the end of the pause it is started again
    if (call.recordingPaused) return;
    const isCustomersLeg = sid !== call.providerSid;
    const address = this.addresses.of(account).recording(callId, 'call', { isCustomersLeg });
    await this.provider.start(account, sid, address);
    if (isCustomersLeg && call.recordingConsent === 'given') await this.provider.change(account, call.providerSid, 'stopped');
    // a pause that was asked for meanwhile found nothing to pause
    if ((await this.recordedLeg(ctx, callId)).call?.recordingPaused) await this.provider.change(account, sid, 'paused');
  }

  private recordedLeg(ctx: RequestContext, callId: number): Promise<{ call: CallRow | null; sid: string | null }> {
    return this.database.read(ctx, async (tx) => {
      const call = await this.calls.find(tx, callId);
      return { call, sid: call ? recordedSidOf(call, await this.legs.listOf(tx, callId)) : null };
    });
  }

  /** The provider may not have the file yet when it reports it: that failure is retried like any other. */
  async copy(ctx: RequestContext, id: number): Promise<void> {
    const recording = await this.database.read(ctx, (tx) => this.recordings.find(tx, id));
    const account = await this.accounts.find(ctx);
    if (!recording) return;
    if (!account) return this.recordFailure(ctx, id);
    if (isMissing(recording) && !(await this.isWanted(ctx, recording))) return;
    if (isMissing(recording)) await this.store(ctx, account, recording);
    const copied = await this.database.read(ctx, (tx) => this.recordings.find(tx, id));
    if (copied?.state !== 'ready' || !copied.atProvider) return;
    await this.provider.remove(account, copied.providerSid);
    await this.database.transaction(ctx, (tx) => this.recordings.recordRemoval(tx, copied.providerSid));
  }

  /** Reports of an answer may still be on their way for an incoming call that looks unanswered. */
  private async copyLater(tx: Transaction, call: StoredCall, { id, kind }: Pick<StoredRecording, 'id' | 'kind'>): Promise<void> {
    const isSure = isOfTalk(call, kind);
    const runAfter = isSure ? tx.now : new Date(tx.now.getTime() + REPORTS_TAKE_MS);
    await tx.enqueue(
      'call.copy_recording',
      { call_recording_id: id },
      { dedupeKey: isSure ? String(id) : `${id}-${runAfter.getTime()}`, runAfter },
    );
  }

  /** One that holds an announcement and ringing only is removed at the provider. While a leg has not ended, somebody may have talked on it. */
  private async isWanted(ctx: RequestContext, { id, kind, callId }: StoredRecording): Promise<boolean> {
    return this.database.transaction(ctx, async (tx) => {
      const [call, recording] = [await this.calls.lock(tx, callId), await this.recordings.lock(tx, id)];
      if (!call || !recording || isOfTalk(call, kind)) return true;
      const isMissed = call.missed && (await this.legs.listOf(tx, callId)).every(({ endedAt }) => endedAt !== null);
      if (isMissed) await this.remove(tx, recording);
      else await this.copyLater(tx, call, recording);
      await this.events.record(tx, 'call.changed', callId);
      return false;
    });
  }

  /** Retries are exhausted, or the account is gone. The provider keeps the sound. */
  async recordFailure(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const recording = await this.lock(tx, id);
      if (recording?.state !== 'pending') return;
      await this.recordings.update(tx, id, { state: 'failed' });
      await this.events.record(tx, 'call.changed', recording.callId);
    });
  }

  /** With its call, which is locked first. */
  private async lock(tx: Transaction, id: number): Promise<StoredRecording | null> {
    const found = await this.recordings.find(tx, id);
    return found && (await this.calls.lock(tx, found.callId)) && this.recordings.lock(tx, id);
  }

  async removeAtProvider(ctx: RequestContext, sid: string): Promise<void> {
    const account = await this.accounts.find(ctx);
    if (!account) return;
    await this.provider.remove(account, sid);
    await this.database.transaction(ctx, (tx) => this.recordings.recordRemoval(tx, sid));
  }

  /** Deletes it here and at the provider. */
  async remove(tx: Transaction, { id, storageKey, atProvider, providerSid }: StoredRecording): Promise<void> {
    await this.recordings.update(tx, id, { state: 'deleted', storageKey: null, sizeBytes: null });
    if (storageKey !== null) await tx.enqueue('message.remove_files', { stored_file_ids: [storageKey] }, { dedupeKey: storageKey });
    if (atProvider) await this.removeLater(tx, providerSid);
  }

  /** Deletes what is older than each organization keeps it. */
  async purge(): Promise<void> {
    for (const organizationId of await this.recordings.listOrganizations())
      await runForOrganization('recordings', organizationId, async (ctx) => {
        const expired = await this.database.read(ctx, async (tx) => {
          const { retention_days: days } = await this.settings.find(tx);
          return this.recordings.listExpired(tx, days);
        });
        for (const { id } of expired) await this.database.transaction(ctx, (tx) => this.purgeOne(tx, id));
      });
  }

  /** Each in a transaction of its own, so that no call stays locked for the others. A legal hold may have been set meanwhile. */
  private async purgeOne(tx: Transaction, id: number): Promise<void> {
    const recording = await this.lock(tx, id);
    if (!recording || recording.legalHold || recording.state === 'deleted') return;
    await this.remove(tx, recording);
    await this.events.record(tx, 'call.changed', recording.callId);
  }

  private async removeLater(tx: Transaction, sid: string): Promise<void> {
    await tx.enqueue('call.remove_recording', { provider_recording_id: sid }, { dedupeKey: sid });
  }

  private async store(ctx: RequestContext, account: TwilioAccount, { id, providerSid, kind, callId }: StoredRecording): Promise<void> {
    const path = join(tmpdir(), `recording-${randomUUID()}`);
    try {
      const { contentType, channels } = await this.media.downloadRecording(account, providerSid, path);
      const { size } = await stat(path);
      const storageKey = await this.storage.putFile(ctx.organizationId, path);
      const isKept = await this.database.transaction(ctx, async (tx) => {
        const recording = await this.lock(tx, id);
        if (!recording || !isMissing(recording)) return false;
        const call = await this.calls.find(tx, callId);
        // the caller's leg is a call's first channel (Twilio docs, "Dial", "Recording")
        const channelOfCustomer = call?.direction === 'inbound' ? 1 : 2;
        const customerChannel = channels === 1 || kind === 'voicemail' ? null : (recording.customerChannel ?? channelOfCustomer);
        await this.recordings.update(tx, id, { state: 'ready', storageKey, contentType, sizeBytes: size, customerChannel });
        await this.events.record(tx, 'call.recorded', callId);
        return true;
      });
      if (!isKept) await this.storage.remove(storageKey);
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** Also where an earlier job has exhausted its retries: the provider has it still. */
const isMissing = ({ state }: StoredRecording): boolean => state === 'pending' || state === 'failed';

/** A customer's own leg is recorded from its beginning, also where nobody answers; a message of theirs has a recording of its own. */
const isOfTalk = ({ direction, answeredAt, endedAt, missed }: StoredCall, kind: RecordingKind): boolean =>
  kind === 'voicemail' || direction === 'outbound' || answeredAt !== null || (endedAt !== null && !missed);

/** The recording of a call out after its move. The provider reports whole seconds. */
const isOfCustomer = ({ direction, movedAt }: StoredCall, startedAt: Date): boolean =>
  direction === 'outbound' && movedAt !== null && startedAt.getTime() >= movedAt.getTime() - 1_000;
