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

  /** Organizations with unread events. */
  async organizationsWithNews(): Promise<number[]> {
    const rows = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from list_notification_organizations()`,
    );
    return rows.map((row) => row.organization_id);
  }

  /** The last read event number, locked until the transaction ends; `null` while another worker holds it. */
  async lock(tx: Transaction): Promise<number | null> {
    await tx.sql(`insert into notification_cursors (organization_id, seq) values ($1, 0) on conflict do nothing`, [tx.organizationId]);
    const [row] = await tx.sql<{ seq: number }>(`select seq from notification_cursors where organization_id = $1 for update skip locked`, [
      tx.organizationId,
    ]);
    return row?.seq ?? null;
  }

  async head(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ event_seq: number }>(`select event_seq from organization_counters where organization_id = $1`, [
      tx.organizationId,
    ]);
    return row?.event_seq ?? 0;
  }

  find(tx: Transaction, after: number, upTo: number, types: readonly EventType[]): Promise<LoggedEvent[]> {
    return tx.sql<LoggedEvent>(
      `select type, payload, created_at from events where organization_id = $1 and seq > $2 and seq <= $3 and type = any($4) order by seq`,
      [tx.organizationId, after, upTo, types],
    );
  }

  async advance(tx: Transaction, seq: number): Promise<void> {
    await tx.sql(`update notification_cursors set seq = $2 where organization_id = $1`, [tx.organizationId, seq]);
  }
}
