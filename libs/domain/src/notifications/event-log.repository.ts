import { Injectable } from '@nestjs/common';
import type { EventType } from '@app/contracts/catalogue/events';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';

export interface LoggedEvent {
  type: EventType;
  payload: unknown;
  created_at: Date;
}

/** The event log as a queue for notifications: each event is read once, in commit order. */
@Injectable()
export class EventLogRepository {
  constructor(private readonly database: Database) {}

  /** Organizations with unread events of these types; see the SQL function. */
  async organizationsWithNews(types: readonly EventType[]): Promise<number[]> {
    const rows = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from list_notification_organizations($1)`,
      [types],
    );
    return rows.map((row) => row.organization_id);
  }

  /**
   * The next unread events of these types. The cursor moves past them, or to the end when there are no more, and stays locked until the transaction
   * ends. Returns none while another worker holds it.
   */
  take(tx: Transaction, types: readonly EventType[], limit: number): Promise<LoggedEvent[]> {
    return tx.prepared<LoggedEvent>(
      `with held as (
         select seq from notification_cursors where organization_id = $1 for update skip locked
       ), taken as (
         select e.seq, e.type, e.payload, e.created_at from held join events e on e.organization_id = $1 and e.seq > held.seq
         where e.type = any($2) order by e.seq limit $3
       ), reached as (
         select case when count(*) = $3 then max(seq) else (select event_seq from organization_counters where organization_id = $1) end as seq
         from taken
       ), moved as (
         update notification_cursors c set seq = reached.seq from held, reached where c.organization_id = $1 and reached.seq > held.seq
       )
       select type, payload, created_at from taken order by seq`,
      [tx.organizationId, types, limit],
    );
  }

  async head(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ event_seq: number }>(`select event_seq from organization_counters where organization_id = $1`, [
      tx.organizationId,
    ]);
    return row?.event_seq ?? 0;
  }
}
