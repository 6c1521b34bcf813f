import { Injectable } from '@nestjs/common';
import type { AgentFigures, DashboardNow, DashboardPeriod } from '@app/contracts/dashboard/dashboard.contract';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';

export interface Days {
  from: string;
  to: string;
}

interface OpenPeriod {
  start: Date;
  end: Date;
}

/** $2: the reader sees all chats; $3: the reader; `s`: a contact or its summary. The rule of the chat list, so that a figure and its list agree. */
const VISIBLE = `($2 or s.assigned_user_id is null or s.assigned_user_id = $3)`;

/** The bounds of days ($4, $5) of the organization's time zone. A date alone would be read as midnight UTC. */
const BOUNDS = `bounds as (
  select $4::date::timestamp at time zone o.timezone as began, ($5::date + 1)::timestamp at time zone o.timezone as ended from organizations o where o.id = $1
)`;

/** Seconds of the opening hours ($6 to $8) until a time; \`bucket\` is the last period that has begun by then, 0 where none has. */
const openUntil = (time: string, bucket: string) =>
  `coalesce(($8::float8[])[${bucket}] + least(${time}, ($7::float8[])[${bucket}]) - ($6::float8[])[${bucket}], 0)`;

/**
 * Replies within the bounds, with the time that the customer waited for each during opening hours; null where it was closed from the first
 * word to the reply. \`width_bucket\` is a binary search.
 */
const ANSWERS = `answers as (
  select r.user_id, r.is_from_ai, nullif(${openUntil('t.answered', 't.last')} - ${openUntil('t.waiting', 't.first')}, 0) as seconds
  from bounds, first_responses r
  cross join lateral (
    select answered, waiting, width_bucket(answered, $6::float8[]) as last, width_bucket(waiting, $6::float8[]) as first
    from (select extract(epoch from r.answered_at)::float8 as answered, extract(epoch from r.waiting_since)::float8 as waiting) moments
  ) t
  where r.organization_id = $1 and r.answered_at >= bounds.began and r.answered_at < bounds.ended
    and ($2 or exists (
      select 1 from messages m join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
        join contact_summaries s on s.organization_id = c.organization_id and s.contact_id = c.contact_id
      where m.organization_id = $1 and m.id = r.message_id and ${VISIBLE}
    ))
)`;

const median = (condition = 'true') =>
  `round((percentile_cont(0.5) within group (order by seconds) filter (where ${condition}))::numeric, 3)::float8`;

type NowRow = Omit<DashboardNow, 'calls' | 'oldest_wait' | 'last_sync'> & {
  oldest: Date | null;
  synced_at: Date | null;
  synced_state: NonNullable<DashboardNow['last_sync']>['state'] | null;
};

/** The last seven days of the organization's clock, as the range of the same name counts them. */
const WEEK_BEGAN = `(select ((now() at time zone timezone)::date - 6)::timestamp at time zone timezone from organizations where id = $1)`;

interface PeriodRow {
  new_contacts: number;
  new_chats: number;
  failed: number;
  people: number;
  people_median: number | null;
  assistant: number;
  assistant_median: number | null;
}

/** Starts and ends in seconds since 1970, and for each period the sum of those before it. */
function arraysOf(open: readonly OpenPeriod[]): [starts: number[], ends: number[], sums: number[]] {
  const starts = open.map(({ start }) => start.getTime() / 1000);
  const ends = open.map(({ end }) => end.getTime() / 1000);
  let sum = 0;
  const sums = starts.map((start, index) => {
    const before = sum;
    sum += (ends[index] ?? start) - start;
    return before;
  });
  return [starts, ends, sums];
}

@Injectable()
export class DashboardRepository {
  async now(tx: Transaction, ctx: RequestContext): Promise<Omit<DashboardNow, 'calls'>> {
    const [row] = await tx.sql<NowRow>(
      `select waits.*, stock.*, sync.at as synced_at, sync.state as synced_state,
         (select coalesce(sum(delta), 0)::int from conversation_counters
          where organization_id = $1 and status = 'active' and assigned_user_id = 0) as unassigned,
         (select (now() at time zone timezone)::date::text from organizations where id = $1) as today,
         (select count(*)::int from contacts s
          where s.organization_id = $1 and s.deleted_at is null and s.created_at >= ${WEEK_BEGAN} and ${VISIBLE}) as new_contacts_7d
       from (
         select count(*)::int as waiting, count(*) filter (where s.waiting_since < now() - interval '1 hour')::int as waiting_over_hour,
                min(s.waiting_since) as oldest
         from contact_summaries s where s.organization_id = $1 and s.waiting_since is not null and ${VISIBLE}
       ) waits, (
         select count(*) filter (where removed_at is null and sold_at is null and not is_hidden and status in ('available', 'in_transit'))::int as for_sale,
                count(*) filter (where removed_at is null and created_at >= ${WEEK_BEGAN})::int as vehicles_added_7d,
                count(*) filter (where sold_at >= ${WEEK_BEGAN})::int as vehicles_sold_7d
         from vehicles where organization_id = $1
       ) stock left join lateral (
         select coalesce(finished_at, created_at) as at, case state when 'held_for_approval' then 'held' when 'applied' then 'synced' when 'skipped_same_hash' then 'synced' else 'failed' end as state
         from inventory_runs
         where organization_id = $1 and state in ('held_for_approval', 'applied', 'skipped_same_hash', 'aborted', 'failed')
         order by id desc limit 1
       ) sync on true`,
      this.reader(tx, ctx),
    );
    if (!row) throw new Error('Aggregates always have a row');
    const { oldest, synced_at, synced_state, ...metrics } = row;
    return {
      ...metrics,
      oldest_wait: oldest?.toISOString() ?? null,
      last_sync: synced_at && synced_state && { at: synced_at.toISOString(), state: synced_state },
    };
  }

  async period(tx: Transaction, ctx: RequestContext, days: Days, open: readonly OpenPeriod[]): Promise<DashboardPeriod> {
    const [row] = await tx.sql<PeriodRow>(
      `with ${BOUNDS}, ${ANSWERS}
       select (select count(*)::int from contacts s, bounds
               where s.organization_id = $1 and s.deleted_at is null and s.created_at >= bounds.began and s.created_at < bounds.ended
                 and ${VISIBLE}) as new_contacts,
              (select count(*)::int from conversations c
                 join contact_summaries s on s.organization_id = c.organization_id and s.contact_id = c.contact_id, bounds
               where c.organization_id = $1 and c.created_at >= bounds.began and c.created_at < bounds.ended and ${VISIBLE}) as new_chats,
              (select count(*)::int from messages m join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
                 join contact_summaries s on s.organization_id = c.organization_id and s.contact_id = c.contact_id, bounds
               where m.organization_id = $1 and m.status in ('failed', 'undelivered') and m.created_at >= bounds.began
                 and m.created_at < bounds.ended and ${VISIBLE}) as failed,
              count(*) filter (where not is_from_ai)::int as people,
              ${median('not is_from_ai')} as people_median,
              count(*) filter (where is_from_ai)::int as assistant,
              ${median('is_from_ai')} as assistant_median
       from answers`,
      [...this.reader(tx, ctx), days.from, days.to, ...arraysOf(open)],
    );
    if (!row) throw new Error('Aggregates always have a row');
    return {
      ...days,
      new_contacts: row.new_contacts,
      new_chats: row.new_chats,
      failed: row.failed,
      people: { answered: row.people, median_seconds: row.people_median },
      assistant: { answered: row.assistant, median_seconds: row.assistant_median },
    };
  }

  /** The people who answered, the most answers first; also members who have left since. */
  agents(tx: Transaction, ctx: RequestContext, days: Days, open: readonly OpenPeriod[]): Promise<AgentFigures[]> {
    return tx.sql<AgentFigures>(
      `with ${BOUNDS}, ${ANSWERS}
       select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, count(*)::int as answered,
              ${median()} as median_seconds
       from answers a join users u on u.organization_id = $1 and u.id = a.user_id
       where not a.is_from_ai group by u.id, u.first_name, u.last_name order by answered desc, u.id limit 50`,
      [...this.reader(tx, ctx), days.from, days.to, ...arraysOf(open)],
    );
  }

  /** The days of a range that ends today, and as many before it. */
  async daysUntilToday(tx: Transaction, length: number): Promise<Days> {
    const [row] = await tx.sql<Days>(
      `select (today - ($2::int - 1))::text as "from", today::text as "to"
       from (select (now() at time zone o.timezone)::date as today from organizations o where o.id = $1) d`,
      [tx.organizationId, length],
    );
    if (!row) throw new Error('The organization has a row');
    return row;
  }

  async contactNames(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await tx.sql<{ id: number; name: string }>(
      `select c.id, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(c.display_name, ''), c.phone, c.whatsapp_number, 'Unknown') as name
       from contacts c where c.organization_id = $1 and c.id = any($2)`,
      [tx.organizationId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private reader = (tx: Transaction, ctx: RequestContext): unknown[] => [tx.organizationId, ctx.seesAllChats, ctx.userId];
}
