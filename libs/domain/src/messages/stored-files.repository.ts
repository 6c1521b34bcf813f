import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';

/** Which rows know a file in storage. */
@Injectable()
export class StoredFilesRepository {
  constructor(private readonly database: Database) {}

  /** The files of these contacts' messages, sent, received or scheduled, and what was recorded of their calls. */
  async ofContacts(tx: Transaction, contactIds: number[]): Promise<string[]> {
    const rows = await tx.sql<{ storage_key: string }>(
      `select f.storage_key from message_media f
       join messages m on m.organization_id = f.organization_id and m.id = f.message_id
       join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
       where f.organization_id = $1 and v.contact_id = any($2) and f.storage_key is not null
       union
       select u.storage_key from uploads u
       join scheduled_messages s on s.organization_id = u.organization_id and s.upload_id = u.id
       join conversations v on v.organization_id = s.organization_id and v.id = s.conversation_id
       where u.organization_id = $1 and v.contact_id = any($2)
       union
       select r.storage_key from call_recordings r join calls k on k.organization_id = r.organization_id and k.id = r.call_id
       where r.organization_id = $1 and k.contact_id = any($2) and r.storage_key is not null`,
      [tx.organizationId, contactIds],
    );
    return rows.map(({ storage_key }) => storage_key);
  }

  /** Deletes uploads that no message uses; returns the storage keys still in use. */
  async deleteUploads(tx: Transaction, storageKeys: string[]): Promise<Set<string>> {
    const values = [tx.organizationId, storageKeys];
    const kept = await tx.sql<{ storage_key: string }>(
      `select storage_key from message_media where organization_id = $1 and storage_key = any($2)
       union
       select u.storage_key from uploads u join scheduled_messages s on s.organization_id = u.organization_id and s.upload_id = u.id
       where u.organization_id = $1 and u.storage_key = any($2)`,
      values,
    );
    const keptKeys = kept.map(({ storage_key }) => storage_key);
    await tx.sql(`delete from uploads where organization_id = $1 and storage_key = any($2) and storage_key <> all($3)`, [
      ...values,
      keptKeys,
    ]);
    return new Set(keptKeys);
  }

  /** Deletes uploads of before this time that no message has taken up; one that is being sent at the moment stays. */
  async deleteUnusedUploads(tx: Transaction, before: Date, limit: number): Promise<number> {
    const rows = await tx.sql(
      `delete from uploads where organization_id = $1 and id in (
         select u.id from uploads u
         where u.organization_id = $1 and u.created_at < $2
           and not exists (select 1 from message_media f where f.organization_id = $1 and f.upload_id = u.id)
           and not exists (select 1 from scheduled_messages s where s.organization_id = $1 and s.upload_id = u.id)
         order by u.id limit $3 for update skip locked
       ) returning id`,
      [tx.organizationId, before, limit],
    );
    return rows.length;
  }

  /** Those of the files that no row knows. */
  async findUnknown(tx: Transaction, storageKeys: string[]): Promise<string[]> {
    const rows = await tx.sql<{ key: string }>(
      `select key from unnest($2::text[]) key
       where not exists (select 1 from message_media where organization_id = $1 and storage_key = key)
         and not exists (select 1 from uploads where organization_id = $1 and storage_key = key)
         and not exists (select 1 from call_recordings where organization_id = $1 and storage_key = key)
         and not exists (select 1 from voice_greetings where organization_id = $1 and storage_key = key)
         and not exists (select 1 from vehicle_photos where organization_id = $1 and storage_key = key)
         and not exists (select 1 from imports where organization_id = $1 and storage_key = key)
         and not exists (select 1 from inventory_runs where organization_id = $1 and storage_key = key)
         and not exists (select 1 from users where organization_id = $1 and photo_storage_key = key)
         and not exists (select 1 from erased_copies where organization_id = $1 and place = 'storage' and reference = key)`,
      [tx.organizationId, storageKeys],
    );
    return rows.map(({ key }) => key);
  }

  async listOrganizations(): Promise<number[]> {
    return (await this.database.acrossOrganizations<{ id: number }>(`select id from list_organizations()`)).map(({ id }) => id);
  }
}
