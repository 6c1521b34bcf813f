import { Injectable } from '@nestjs/common';
import type { Role } from '@app/contracts/core/permissions';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import type { AdminOrganizationsQuery, ChannelUsage, PlanChannel } from '@app/contracts/plans/plans.contract';
import { Database } from '@app/database/database';
import { UserEntity } from '@app/database/entities/user.entity';
import type { Transaction } from '@app/database/transaction';
import { IsNull, Not } from 'typeorm';

export type Owner = Pick<UserEntity, 'id' | 'email' | 'firstName' | 'language'>;

export interface FoundOrganization {
  id: number;
  name: string;
  plan: Plan;
  trial_ends_at: Date | null;
  is_suspended: boolean;
  requested_plan: Plan | null;
  seats: number;
  last_activity_at: Date | null;
  created_at: Date;
  total: number;
}

/** Counts and lookups across organizations, for system admins, the plan page and trial warnings. */
@Injectable()
export class PlanStatisticsRepository {
  constructor(private readonly database: Database) {}

  search({ search, plan, state, requested, after, per_page }: AdminOrganizationsQuery): Promise<FoundOrganization[]> {
    return this.database.acrossOrganizations<FoundOrganization>(`select * from search_organizations($1, $2, $3, $4, $5, $6)`, [
      search || null,
      plan ?? null,
      state ?? null,
      requested === '1',
      after ?? null,
      per_page,
    ]);
  }

  /** Organizations whose trial ends within these days and may need a warning. */
  async listEndingTrials(days: number): Promise<number[]> {
    const rows = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from list_ending_trials($1)`,
      [days],
    );
    return rows.map(({ organization_id }) => organization_id);
  }

  /**
   * Messages since the start of the month in the organization's time zone. Ids grow with time, so the last message before the month bounds
   * the scan without an extra index on messages.
   */
  usage(tx: Transaction): Promise<ChannelUsage[]> {
    return tx.sql<ChannelUsage>(
      `with month as (
         select date_trunc('month', now() at time zone o.timezone) at time zone o.timezone as began from organizations o where o.id = $1
       ), edge as (
         select coalesce((
           select m.id from messages m where m.organization_id = $1 and m.created_at < (select began from month) order by m.id desc limit 1
         ), 0) as id
       )
       select every.channel, count(m.id) filter (where m.direction = 'inbound')::int + coalesce(max(d.inbound), 0) as inbound,
              count(m.id) filter (where m.direction = 'outbound')::int + coalesce(max(d.outbound), 0) as outbound
       from unnest(array['whatsapp', 'sms']) with ordinality as every(channel, place)
       left join conversations c on c.organization_id = $1 and c.channel = every.channel
       left join messages m on m.organization_id = $1 and m.conversation_id = c.id and m.id > (select id from edge)
       left join departed_message_counts d on d.organization_id = $1 and d.channel = every.channel
         and d.month = (select date_trunc('month', now() at time zone o.timezone)::date from organizations o where o.id = $1)
       group by every.channel, every.place order by every.place`,
      [tx.organizationId],
    );
  }

  /** Counts the messages of contacts that are about to go with everything they said. */
  async keepCounts(tx: Transaction, contactIds: readonly number[]): Promise<void> {
    await tx.sql(
      `insert into departed_message_counts as d (organization_id, month, channel, inbound, outbound)
       select $1, date_trunc('month', m.created_at at time zone o.timezone)::date, v.channel,
              count(*) filter (where m.direction = 'inbound'), count(*) filter (where m.direction = 'outbound')
       from organizations o
       join conversations v on v.organization_id = o.id and v.contact_id = any($2)
       join messages m on m.organization_id = $1 and m.conversation_id = v.id
         and m.created_at >= date_trunc('month', now() at time zone o.timezone) at time zone o.timezone
       where o.id = $1 group by 2, 3
       on conflict (organization_id, month, channel)
         do update set inbound = d.inbound + excluded.inbound, outbound = d.outbound + excluded.outbound`,
      [tx.organizationId, contactIds],
    );
  }

  /** Channels configured at the provider. */
  async connected(tx: Transaction): Promise<PlanChannel[]> {
    const [row] = await tx.sql<{ whatsapp: boolean; sms: boolean; calls: boolean }>(
      `select whatsapp_from is not null as whatsapp, phone_number is not null as sms,
              api_key is not null and api_secret is not null and twiml_app_sid is not null as calls
       from provider_accounts where organization_id = $1`,
      [tx.organizationId],
    );
    return (['whatsapp', 'sms', 'calls'] as const).filter((channel) => row?.[channel]);
  }

  async members(tx: Transaction): Promise<Record<Role, number>> {
    const rows = await tx.sql<{ role: Role; people: number }>(
      `select role, count(*)::int as people from users where organization_id = $1 and removed_at is null group by role`,
      [tx.organizationId],
    );
    return { owner: 0, manager: 0, agent: 0, ...Object.fromEntries(rows.map(({ role, people }) => [role, people])) };
  }

  /** The operators of the installation, each in the organization of their account. */
  listSystemAdmins(): Promise<{ organization_id: number; user_id: number }[]> {
    return this.database.acrossOrganizations(`select organization_id, user_id from list_system_admins()`, []);
  }

  /** Owners with a verified e-mail address. */
  listOwners(tx: Transaction): Promise<Owner[]> {
    return tx.table(UserEntity).find({ where: { role: 'owner', removedAt: IsNull(), emailVerifiedAt: Not(IsNull()) } });
  }

  /** Every owner, also one whose address is not verified, with the mobile that they have proven to be theirs. */
  listContactableOwners(tx: Transaction): Promise<{ name: string; email: string; phone: string | null }[]> {
    return tx.sql(
      `select concat_ws(' ', u.first_name, u.last_name) as name, u.email, m.phone from users u
       left join user_mobiles m on m.organization_id = $1 and m.user_id = u.id
       where u.organization_id = $1 and u.role = 'owner' and u.removed_at is null order by u.id`,
      [tx.organizationId],
    );
  }

  findOwner(tx: Transaction, id: number): Promise<Owner | null> {
    return tx.table(UserEntity).findOne({ id, role: 'owner', removedAt: IsNull() });
  }

  async createdAt(tx: Transaction): Promise<Date> {
    const [row] = await tx.sql<{ created_at: Date }>(`select created_at from organizations where id = $1`, [tx.organizationId]);
    return row?.created_at ?? tx.now;
  }

  /** The last request of a user or the last message. */
  async lastActivityAt(tx: Transaction): Promise<Date | null> {
    const [row] = await tx.sql<{ at: Date | null }>(
      `select greatest(
         (select max(last_seen_at) from sessions where organization_id = $1),
         (select max(seen_at) from agent_profiles where organization_id = $1),
         (select created_at from messages where organization_id = $1 order by id desc limit 1)
       ) as at`,
      [tx.organizationId],
    );
    return row?.at ?? null;
  }
}
