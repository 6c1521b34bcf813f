import { Injectable } from '@nestjs/common';
import { CallRecordingEntity } from '@app/database/entities/call-recording.entity';
import type { Transaction } from '@app/database/transaction';
import { Database } from '@app/database/database';

export type StoredRecording = CallRecordingEntity;
type RecordingChanges = Partial<Omit<CallRecordingEntity, 'organizationId' | 'id' | 'callId' | 'providerSid'>>;

/** Deleted for their age in one run. */
const EXPIRED_BATCH = 200;

@Injectable()
export class CallRecordingsRepository {
  constructor(private readonly database: Database) {}

  /** The recording as it is after a report; `isNew` for the first one of its provider's id. */
  async insertIfNew(
    tx: Transaction,
    recording: Pick<CallRecordingEntity, 'callId' | 'providerSid' | 'kind' | 'state' | 'seconds' | 'customerChannel'>,
  ): Promise<{ id: number; isNew: boolean }> {
    const { callId, providerSid, kind, state, seconds, customerChannel } = recording;
    const [row] = await tx.sql<{ id: number }>(
      `insert into call_recordings (organization_id, call_id, provider_sid, kind, state, seconds, customer_channel)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (organization_id, provider_sid) do nothing returning id`,
      [tx.organizationId, callId, providerSid, kind, state, seconds, customerChannel],
    );
    if (row) return { id: row.id, isNew: true };
    const known = await tx.table(CallRecordingEntity).findOne({ providerSid });
    return { id: known?.id ?? 0, isNew: false };
  }

  find(tx: Transaction, id: number): Promise<StoredRecording | null> {
    return tx.table(CallRecordingEntity).findOne({ id });
  }

  lock(tx: Transaction, id: number): Promise<StoredRecording | null> {
    return tx.table(CallRecordingEntity).lock({ id });
  }

  /** The recordings of a call, oldest first, without the deleted ones. */
  async listOf(tx: Transaction, callId: number): Promise<StoredRecording[]> {
    const recordings = await tx.table(CallRecordingEntity).find({ where: { callId }, order: { id: 'ASC' } });
    return recordings.filter(({ state }) => state !== 'deleted');
  }

  async update(tx: Transaction, id: number, changes: RecordingChanges): Promise<void> {
    await tx.table(CallRecordingEntity).update({ id }, changes);
  }

  async recordRemoval(tx: Transaction, providerSid: string): Promise<void> {
    await tx.table(CallRecordingEntity).update({ providerSid }, { atProvider: false });
  }

  /** Which of the provider's ids a recording of ours has. */
  async knownSids(tx: Transaction, sids: string[]): Promise<Set<string>> {
    const rows = await tx.sql<{ sid: string }>(
      `select provider_sid as sid from call_recordings where organization_id = $1 and provider_sid = any($2)`,
      [tx.organizationId, sids],
    );
    return new Set(rows.map(({ sid }) => sid));
  }

  async sidsAtProvider(tx: Transaction, contactIds: number[]): Promise<string[]> {
    const rows = await tx.sql<{ sid: string }>(
      `select r.provider_sid as sid from call_recordings r join calls k on k.organization_id = r.organization_id and k.id = r.call_id
       where r.organization_id = $1 and k.contact_id = any($2) and r.at_provider`,
      [tx.organizationId, contactIds],
    );
    return rows.map(({ sid }) => sid);
  }

  /** Older than the retention, and not under legal hold. */
  listExpired(tx: Transaction, retentionDays: number): Promise<StoredRecording[]> {
    return tx
      .table(CallRecordingEntity)
      .query('r')
      .andWhere(`r.state <> 'deleted' and not r.legalHold and r.createdAt < now() - :days::int * interval '1 day'`, { days: retentionDays })
      .orderBy('r.createdAt', 'ASC')
      .limit(EXPIRED_BATCH)
      .getMany();
  }

  async listOrganizations(): Promise<number[]> {
    return (await this.database.acrossOrganizations<{ id: number }>(`select id from list_organizations()`)).map(({ id }) => id);
  }
}
