import { Injectable } from '@nestjs/common';
import type { EventType } from '@app/contracts/catalogue/events';
import { Database } from '@app/database/database';
import { managesOrganization } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';

export interface EventRow {
  seq: number;
  type: string;
  payload: Record<string, unknown>;
  created_at: Date;
}

interface Frame {
  /** The newest event number. */
  head: number;
  /** Changes after a restore (system identifier), a failover (timeline) another reader (the session of a browser is another person's), or a change of the reader's rights. */
  epoch: string;
  /** The oldest retained number. */
  oldest: number | null;
}

export interface FoundEvents extends Frame {
  /** In order. */
  events: EventRow[];
}

const EPOCH = `select md5(concat_ws('/', system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), oid, $5::bigint, $4::boolean, $6::boolean))
         from pg_control_system(), pg_database where datname = current_database()`;

const EVENTS_WITH_CONTACT = `events e left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id and c.deleted_at is null`;

/** $4: the reader sees all chats; $5: the reader; $6: the reader is a manager. */
const VISIBLE = `(
  e.audience = 'members'
  or (e.audience = 'managers' and $6)
  or ((e.audience = 'contact' or e.user_id = $5) and (e.contact_id is null or c.id is not null and ($4 or c.assigned_user_id is null or c.assigned_user_id = $5)))
)`;

@Injectable()
export class EventsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Events of a range visible to the reader, in one statement because every reconnecting browser runs it. Visibility is that of today, not
   * of the event's time: a reassigned contact takes its history with it.
   */
  async findVisible(ctx: RequestContext, after: number, upTo: number): Promise<FoundEvents> {
    const rows = await this.database.statement<Frame & (EventRow | { seq: null })>(
      ctx,
      `select head.event_seq as head, (select min(seq) from events where organization_id = $1) as oldest, (${EPOCH}) as epoch, e.*
       from organization_counters head
       left join lateral (
         select e.seq, e.type, e.payload, e.created_at
         from ${EVENTS_WITH_CONTACT}
         where e.organization_id = $1 and e.seq > $2 and e.seq <= $3
           and ${VISIBLE}
       ) e on true
       where head.organization_id = $1
       order by e.seq`,
      [ctx.organizationId, after, upTo, ctx.seesAllChats, ctx.userId, managesOrganization(ctx)],
    );
    const { head = 0, epoch = '', oldest = null } = rows[0] ?? {};
    return { head, epoch, oldest, events: rows.filter((row): row is Frame & EventRow => row.seq !== null) };
  }

  /** The newest visible events of these types, newest first, at most `limit` and not further back than `span` numbers. */
  findNewest(ctx: RequestContext, types: readonly EventType[], { span, limit }: { span: number; limit: number }): Promise<EventRow[]> {
    return this.database.statement<EventRow>(
      ctx,
      `select e.seq, e.type, e.payload, e.created_at from ${EVENTS_WITH_CONTACT}
       where e.organization_id = $1 and e.seq > (select h.event_seq - $2::bigint from organization_counters h where h.organization_id = $1)
         and e.type = any($3) and ${VISIBLE}
       order by e.seq desc limit $7`,
      [ctx.organizationId, span, types, ctx.seesAllChats, ctx.userId, managesOrganization(ctx), limit],
    );
  }

  async heads(organizationIds: number[]): Promise<Map<number, number>> {
    const rows = await this.database.acrossOrganizations<{ organization_id: number; event_seq: number }>(
      `select organization_id, event_seq from event_heads($1)`,
      [organizationIds],
    );
    return new Map(rows.map((row) => [row.organization_id, row.event_seq]));
  }

  /** Organizations with an event of these types after their number. */
  async organizationsWith(types: readonly EventType[], after: ReadonlyMap<number, number>): Promise<number[]> {
    if (after.size === 0) return [];
    const rows = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from organizations_with_events($1, $2, $3) as organization_id`,
      [[...after.keys()], [...after.values()], types],
    );
    return rows.map((row) => row.organization_id);
  }
}
