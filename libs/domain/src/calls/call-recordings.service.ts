import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { CallView } from '@app/contracts/calls/calls.contract';
import { mayListen, type RecordingQuery } from '@app/contracts/calls/call-recordings.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { callViewOf } from './call.mapper';
import { CallEventsService } from './call-events.service';
import { CallRecordingsRepository, type StoredRecording } from './call-recordings.repository';
import { type CallRow, CallsRepository } from './calls.repository';
import { RecordingCopiesService } from './recording-copies.service';

export interface StoredSound {
  contentType: string;
  sizeBytes: number;
  fileName: string;
  /** Bytes from `start` to `end`, both included. */
  read(start: number, end: number): Promise<Readable>;
}

/** The users' side of recordings: listening, legal hold, deletion. Each leaves an entry in the audit log. */
@Injectable()
export class CallRecordingsService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly recordings: CallRecordingsRepository,
    private readonly copies: RecordingCopiesService,
    private readonly events: CallEventsService,
    private readonly storage: FileStorage,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Everyone who talked and managers may listen; a voicemail is for all who see its call. Only managers get it as a file. A player asks for
   * many pieces, which count as listening once an hour. Refuses a recording that is not copied yet (`call.recording_not_ready`).
   */
  async open(ctx: RequestContext, callId: number, { part, download }: RecordingQuery): Promise<StoredSound> {
    const { recording, call } = await this.database.read(ctx, (tx) => this.find(tx, callId, part));
    const isManager = ctx.can('conversations.read_all');
    if (!mayListen({ id: ctx.userId, isManager }, { kind: recording.kind, talkedIds: call.talks.map(({ user }) => user.id) }))
      throw new AppError('request.forbidden');
    ctx.requireFor(download !== undefined, 'conversations.read_all');
    const { storageKey, contentType, sizeBytes } = recording;
    if (storageKey === null || sizeBytes === null) throw new AppError('call.recording_not_ready');
    await this.audit.recordNow(ctx, {
      action: download ? 'call.recording_downloaded' : 'call.recording_played',
      target: { kind: 'call', id: callId },
      onceAnHour: true,
    });
    const extension = contentType === 'audio/mpeg' ? 'mp3' : 'wav';
    return {
      contentType: contentType ?? 'audio/mpeg',
      sizeBytes,
      fileName: `call-${callId}-${recording.id}.${extension}`,
      read: (start, end) => this.storage.readRange(storageKey, start, end),
    };
  }

  setHold(ctx: RequestContext, callId: number, part: number | undefined, legalHold: boolean): Promise<CallView> {
    return this.change(ctx, callId, part, async (tx, { id }) => {
      await this.recordings.update(tx, id, { legalHold });
      this.audit.record(tx, {
        action: legalHold ? 'call.recording_held' : 'call.recording_released',
        target: { kind: 'call', id: callId },
      });
    });
  }

  /** Refuses one under legal hold (`call.recording_held`). */
  remove(ctx: RequestContext, callId: number, part: number | undefined): Promise<CallView> {
    return this.change(ctx, callId, part, async (tx, recording) => {
      if (recording.legalHold) throw new AppError('call.recording_held');
      await this.copies.remove(tx, recording);
      this.audit.record(tx, { action: 'call.recording_deleted', target: { kind: 'call', id: callId } });
    });
  }

  private change(
    ctx: RequestContext,
    callId: number,
    part: number | undefined,
    work: (tx: Transaction, recording: StoredRecording) => Promise<void>,
  ): Promise<CallView> {
    return this.database.transaction(ctx, async (tx) => {
      const { recording } = await this.find(tx, callId, part);
      // a contact that is deleted at the same time takes its calls away
      if (!(await this.calls.lock(tx, callId))) throw notFound();
      const locked = await this.recordings.lock(tx, recording.id);
      if (!locked || locked.state === 'deleted') throw notFound();
      await work(tx, locked);
      await this.events.record(tx, 'call.changed', callId);
      const call = await this.calls.findVisible(tx, callId);
      if (!call) throw notFound();
      return callViewOf(call);
    });
  }

  private async find(tx: Transaction, callId: number, part: number | undefined): Promise<{ call: CallRow; recording: StoredRecording }> {
    const call = await this.calls.findVisible(tx, callId);
    const recordings = call ? await this.recordings.listOf(tx, callId) : [];
    const recording = part === undefined ? firstOf(recordings) : recordings.find(({ id }) => id === part);
    if (!call || !recording) throw notFound();
    return { call, recording };
  }
}

const firstOf = (recordings: StoredRecording[]): StoredRecording | undefined =>
  recordings.find(({ state }) => state === 'ready') ?? recordings[0];
