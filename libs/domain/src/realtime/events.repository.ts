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
  /** Newest number. */
  head: number;
  /** Another one after a restored copy (the database's number), after a failover (the timeline), and when the reader's rights have changed. */
  epoch: string;
  /** The first number that is still kept. */
  oldest: number | null;
}

export interface FoundEvents extends Frame {
  /** In order. */
  events: EventRow[];
}

const EPOCH = `select md5(concat_ws('/', system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), oid, $4::boolean, $6::boolean))
         from pg_control_system(), pg_database where datname = current_database()`;

@Injectable()
export class EventsRepository {
  constructor(private readonly database: Database) {}

  /**
   * The events of a range that the reader may see now, in one statement: every browser that was away asks for them. The right is that of
   * today, not of the day of the event: a contact that was given to somebody else takes its past with it.
   */
  async findVisible(ctx: RequestContext, after: number, upTo: number): Promise<FoundEvents> {
    const rows = await this.database.statement<Frame & (EventRow | { seq: null })>(
      ctx,
      `select head.event_seq as head, (select min(seq) from events where organization_id = $1) as oldest, (${EPOCH}) as epoch, e.*
       from organization_counters head
       left join lateral (
         select e.seq, e.type, e.payload, e.created_at
         from events e left join contacts c on c.organization_id = e.organization_id and c.id = e.contact_id and c.deleted_at is null
         where e.organization_id = $1 and e.seq > $2 and e.seq <= $3
           and (
             e.audience = 'members'
             or (e.audience = 'managers' and $6)
             or ((e.audience = 'contact' or e.user_id = $5) and (e.contact_id is null or c.id is not null and ($4 or c.assigned_user_id is null or c.assigned_user_id = $5)))
           )
       ) e on true
       where head.organization_id = $1
       order by e.seq`,
      [ctx.organizationId, after, upTo, ctx.seesAllChats, ctx.userId, managesOrganization(ctx)],
    );
    const { head = 0, epoch = '', oldest = null } = rows[0] ?? {};
    return { head, epoch, oldest, events: rows.filter((row): row is Frame & EventRow => row.seq !== null) };
  }

  async heads(organizationIds: number[]): Promise<Map<number, number>> {
    const rows = await this.database.acrossOrganizations<{ organization_id: number; event_seq: number }>(
      `select organization_id, event_seq from event_heads($1)`,
      [organizationIds],
    );
    return new Map(rows.map((row) => [row.organization_id, row.event_seq]));
  }

  /** Those with an event of these types after their number. */
  async organizationsWith(types: readonly EventType[], after: ReadonlyMap<number, number>): Promise<number[]> {
    if (after.size === 0) return [];
    const rows = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from organizations_with_events($1, $2, $3) as organization_id`,
      [[...after.keys()], [...after.values()], types],
    );
    return rows.map((row) => row.organization_id);
  }
}
