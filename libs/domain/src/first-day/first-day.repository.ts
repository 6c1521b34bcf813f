import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@app/contracts/audit-log/audit-actions';
import type { BrowserStep, FirstDayInput } from '@app/contracts/first-day/first-day.contract';
import type { Transaction } from '@app/database/transaction';
import type { SetupFacts } from './first-day.policy';

const NAME = `coalesce(nullif(u.first_name, ''), u.email)`;
/** A first answer later than this is no longer part of the first day, and its search would read every answer since. */
const FIRST_REPLY_DAYS = 30;

export interface OwnFacts {
  put_away: boolean;
  steps: BrowserStep[];
  has_language: boolean;
  has_device: boolean;
  has_replied: boolean;
}

@Injectable()
export class FirstDayRepository {
  async facts(tx: Transaction): Promise<SetupFacts> {
    const [row] = await tx.sql<SetupFacts>(
      `select o.plan, o.address <> '' as has_address, o.opening_hours <> '[]' as has_hours,
              a.id is not null as has_credentials, a.phone_number is not null as has_number, a.whatsapp_from is not null as has_sender,
              exists (select from messages m where m.organization_id = o.id and m.direction = 'outbound' and m.provider_sid is not null) as has_sent,
              exists (select from imports i where i.organization_id = o.id and i.state = 'done') as has_import,
              (select count(*)::int from users u where u.organization_id = o.id and u.removed_at is null)
                + (select count(*)::int from invitations v where v.organization_id = o.id and v.expires_at > now()) as people,
              (select count(*)::int from vehicles v where v.organization_id = o.id and v.removed_at is null) as vehicles,
              device.name is not null or exists (select from calls c where c.organization_id = o.id and c.user_id is not null) as has_called,
              device.name as called_by,
              answer.answered_at is not null as has_answered, answer.name as answered_by
       from organizations o
       left join provider_accounts a on a.organization_id = o.id
       left join lateral (
         select r.answered_at, ${NAME} as name from first_responses r
         left join users u on u.organization_id = r.organization_id and u.id = r.user_id
         where r.organization_id = o.id and not r.is_from_ai
         order by r.answered_at limit 1
       ) answer on true
       left join lateral (
         select ${NAME} as name from voice_devices d join users u on u.organization_id = d.organization_id and u.id = d.user_id
         where d.organization_id = o.id order by d.id limit 1
       ) device on true
       where o.id = $1`,
      [tx.organizationId],
    );
    if (!row) throw new Error('The organization has a row');
    return row;
  }

  /** The person who did each of these first, by the audit log. */
  async firstActors(tx: Transaction, actions: readonly AuditAction[]): Promise<Map<AuditAction, string>> {
    const rows = await tx.sql<{ action: AuditAction; name: string }>(
      `select wanted.action, ${NAME} as name from unnest($2::text[]) as wanted(action)
       cross join lateral (
         select e.actor_id from audit_entries e
         where e.organization_id = $1 and e.action = wanted.action and e.result = 'ok' and e.actor_kind in ('user', 'system_admin')
         order by e.id limit 1
       ) entry
       join users u on u.organization_id = $1 and u.id = entry.actor_id`,
      [tx.organizationId, actions],
    );
    return new Map(rows.map(({ action, name }) => [action, name]));
  }

  /** Names of people who may set up the organization, owners first. */
  async managers(tx: Transaction): Promise<string[]> {
    const rows = await tx.sql<{ name: string }>(
      `select trim(concat_ws(' ', u.first_name, u.last_name)) as name from users u
       where u.organization_id = $1 and u.removed_at is null and u.role in ('owner', 'manager')
       order by (u.role = 'owner') desc, u.id limit 3`,
      [tx.organizationId],
    );
    return rows.map(({ name }) => name);
  }

  async own(tx: Transaction, userId: number): Promise<OwnFacts> {
    const [row] = await tx.sql<OwnFacts>(
      `select coalesce(f.put_away, false) as put_away, coalesce(f.steps, '{}') as steps, u.language <> 'bilingual' as has_language,
              exists (select from push_subscriptions p where p.organization_id = u.organization_id and p.user_id = u.id) as has_device,
              exists (
                select from first_responses r
                where r.organization_id = u.organization_id and not r.is_from_ai and r.user_id = u.id
                  and r.answered_at between u.created_at and u.created_at + make_interval(days => $3)
              ) as has_replied
       from users u left join first_days f on f.organization_id = u.organization_id and f.user_id = u.id
       where u.organization_id = $1 and u.id = $2`,
      [tx.organizationId, userId, FIRST_REPLY_DAYS],
    );
    if (!row) throw new Error('The caller has a row');
    return row;
  }

  async save(tx: Transaction, userId: number, { put_away = null, done = [] }: { [K in keyof FirstDayInput]?: FirstDayInput[K] | null }) {
    await tx.sql(
      `insert into first_days as f (organization_id, user_id, put_away, steps) values ($1, $2, coalesce($3, false), $4)
       on conflict (organization_id, user_id) do update
         set put_away = coalesce($3, f.put_away), steps = array(select distinct unnest(f.steps || excluded.steps)), updated_at = now()`,
      [tx.organizationId, userId, put_away, done],
    );
  }
}
