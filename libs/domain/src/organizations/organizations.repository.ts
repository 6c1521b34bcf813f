import { Injectable } from '@nestjs/common';
import type { Language } from '@app/contracts/auth/auth.contract';
import type { OpeningHours } from '@app/contracts/organizations/opening-hours.contract';
import type {
  OrganizationDetails,
  OrganizationInput,
  OrganizationView,
  Plan,
  StorageLevel,
} from '@app/contracts/organizations/organizations.contract';
import { TRIAL_DAYS, TRIAL_PLAN } from '@app/contracts/plans/plan-table';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { countryCode, countryName } from './country.policy';

const COLUMNS = {
  name: 'name',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zip_code',
  country: null,
  timezone: 'timezone',
  notification_sound_enabled: 'notification_sound_enabled',
  new_chat_sound: 'new_chat_sound',
  notification_volume: 'notification_volume',
} as const satisfies ColumnMap<OrganizationInput, OrganizationDetails>;

export interface NewOrganization {
  name: string;
  requestedPlan: Plan | null;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
  timezone: string | undefined;
}

@Injectable()
export class OrganizationsRepository {
  constructor(private readonly database: Database) {}

  listAll(): Promise<OrganizationView[]> {
    return this.database.acrossOrganizations<OrganizationView>(`select id, name from list_organizations()`);
  }

  /** Allocates the id first: row security lets rows be written only under a known organization. */
  async allocateId(): Promise<number> {
    const [row] = await this.database.acrossOrganizations<{ id: number }>(`select nextval('organizations_id_seq') as id`);
    return row?.id ?? 0;
  }

  /** Starts with a trial. */
  async insert(tx: Transaction, { name, requestedPlan, country = 'US', timezone = 'America/New_York' }: NewOrganization): Promise<void> {
    await tx.sql(
      `insert into organizations (id, name, plan, trial_ends_at, requested_plan, country, timezone)
       values ($1, $2, $3, now() + make_interval(days => $4), $5, $6, $7)`,
      [tx.organizationId, name, TRIAL_PLAN, TRIAL_DAYS, requestedPlan, country, timezone],
    );
    await tx.sql(`insert into organization_counters (organization_id) values ($1)`, [tx.organizationId]);
  }

  /** The running transaction's organization. */
  async details(tx: Transaction): Promise<OrganizationDetails | null> {
    const [row] = await tx.sql<OrganizationDetails>(`select id, ${Object.keys(COLUMNS).join(', ')} from organizations where id = $1`, [
      tx.organizationId,
    ]);
    return row ? { ...row, country: countryName(row.country) } : null;
  }

  async update(tx: Transaction, input: OrganizationInput): Promise<void> {
    const country = input.country && { country: countryCode(input.country) };
    const given = Object.entries({ ...columnsOf(COLUMNS, input), ...country });
    if (given.length === 0) return;
    const changes = given.map(([column], index) => `${column} = $${index + 2}`).join(', ');
    await tx.sql(`update organizations set ${changes} where id = $1`, [tx.organizationId, ...given.map(([, value]) => value)]);
  }

  async openingHours(tx: Transaction): Promise<OpeningHours> {
    const [row] = await tx.sql<OpeningHours>(`select opening_hours as hours, closures from organizations where id = $1`, [
      tx.organizationId,
    ]);
    return row ?? { hours: [], closures: [] };
  }

  async saveOpeningHours(tx: Transaction, { hours, closures }: OpeningHours): Promise<void> {
    await tx.sql(`update organizations set opening_hours = $2, closures = $3 where id = $1`, [
      tx.organizationId,
      JSON.stringify(hours),
      JSON.stringify(closures),
    ]);
  }

  /** The organization's files when they were last measured, and the uploads since. */
  async storedBytes(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ bytes: number }>(`select stored_bytes as bytes from organizations where id = $1`, [tx.organizationId]);
    return row?.bytes ?? 0;
  }

  async addStoredBytes(tx: Transaction, bytes: number): Promise<{ bytes: number; level: StorageLevel }> {
    const [row] = await tx.sql<{ bytes: number; level: StorageLevel }>(
      `update organizations set stored_bytes = stored_bytes + $2 where id = $1 returning stored_bytes as bytes, storage_level as level`,
      [tx.organizationId, bytes],
    );
    return row ?? { bytes, level: 'ok' };
  }

  /** Returns whether to alert anybody, which is once a day, and the level of the last alert. */
  async recordStoredBytes(tx: Transaction, bytes: number, isOver: boolean): Promise<{ isNews: boolean; level: StorageLevel }> {
    const [row] = await tx.sql<{ is_news: boolean; level: StorageLevel }>(
      `with before as (select storage_alerted_at from organizations where id = $1 for no key update)
       update organizations o set stored_bytes = $2, storage_measured_at = now(), storage_alerted_at = case
         when not $3 then null when due.is_news then now() else o.storage_alerted_at end
       from (select $3 and (storage_alerted_at is null or storage_alerted_at < now() - interval '1 day') as is_news from before) due
       where o.id = $1 returning due.is_news, o.storage_level as level`,
      [tx.organizationId, bytes, isOver],
    );
    return { isNews: row?.is_news ?? false, level: row?.level ?? 'ok' };
  }

  async saveStorageLevel(tx: Transaction, level: StorageLevel): Promise<void> {
    await tx.sql(`update organizations set storage_level = $2 where id = $1`, [tx.organizationId, level]);
  }

  measureStorage(): Promise<{ organization_id: number; stored_bytes: number }[]> {
    return this.database.acrossOrganizations(`select organization_id, stored_bytes from measure_storage()`);
  }

  /** Locks the organization's row; others may still insert rows that reference it. */
  async hold(tx: Transaction): Promise<Plan> {
    const [row] = await tx.sql<{ plan: Plan }>(`select plan from organizations where id = $1 for no key update`, [tx.organizationId]);
    return row?.plan ?? 'basic';
  }

  async planOf(tx: Transaction): Promise<Plan> {
    const [row] = await tx.sql<{ plan: Plan }>(`select plan from organizations where id = $1`, [tx.organizationId]);
    return row?.plan ?? 'basic';
  }

  /** Whether agents see chats assigned to others. */
  async grantsAllChats(tx: Transaction): Promise<boolean> {
    const [row] = await tx.sql<{ granted: boolean }>(`select grant_view_all_chats as granted from organizations where id = $1`, [
      tx.organizationId,
    ]);
    return row?.granted ?? false;
  }

  async grantAllChats(tx: Transaction, granted: boolean): Promise<void> {
    await tx.sql(`update organizations set grant_view_all_chats = $2 where id = $1`, [tx.organizationId, granted]);
  }

  /** ISO 3166-1 alpha-2 of the running transaction's organization. */
  async isSuspended(tx: Transaction): Promise<boolean> {
    const [row] = await tx.sql<{ is_suspended: boolean }>(
      `select suspended_at is not null as is_suspended from organizations where id = $1`,
      [tx.organizationId],
    );
    return row?.is_suspended ?? false;
  }

  async countryOf(tx: Transaction): Promise<string> {
    const [row] = await tx.sql<{ country: string }>(`select country from organizations where id = $1`, [tx.organizationId]);
    return row?.country ?? 'US';
  }

  /** The language that the person reads; "Bilingual" for jobs and keys without one. */
  async languageOf(tx: Transaction, userId: number | null): Promise<Language> {
    const [row] = await tx.sql<{ language: Language }>(`select language from users where organization_id = $1 and id = $2`, [
      tx.organizationId,
      userId,
    ]);
    return row?.language ?? 'bilingual';
  }
}
