import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { MIN_MAIL_INTERVAL_MS } from './notification-writer.service';
import { NotificationsRepository } from './notifications.repository';

@Injectable()
export class NotificationMailsRepository {
  constructor(private readonly notifications: NotificationsRepository) {}

  /**
   * Locks the user's notifications that no mail has told: the given one, and those of the last half hour. Each with the time from which it may be
   * mailed, since mails about one conversation have a minimum interval.
   */
  async lockDue(tx: Transaction, userId: number, id: number): Promise<Map<number, Date>> {
    await this.notifications.takeTurn(tx);
    const locked = await tx.sql<{ id: number }>(
      `select id from notifications
       where organization_id = $1 and user_id = $2 and read_at is null and (mailed_at is null or mailed_at < updated_at)
         and (id = $3 or updated_at > now() - interval '30 minutes')
       order by id for update`,
      [tx.organizationId, userId, id],
    );
    // a statement of its own: it sees what the holder of the locks has committed
    const rows = await tx.sql<{ id: number; free_at: Date }>(
      `select n.id, coalesce(max(m.mailed_at) + $4 * interval '1 millisecond', $5) as free_at
       from notifications n
       left join notifications m on m.organization_id = n.organization_id and m.user_id = n.user_id
         and (m.id = n.id or m.conversation_id = n.conversation_id) and m.updated_at > now() - interval '1 day'
       where n.organization_id = $1 and n.user_id = $2 and n.id = any($3) group by n.id order by n.id`,
      [tx.organizationId, userId, locked.map((row) => row.id), MIN_MAIL_INTERVAL_MS, tx.now],
    );
    return new Map(rows.map((row) => [row.id, row.free_at]));
  }

  /** Each with the time of its last mail. */
  async setMailed(tx: Transaction, mailed: readonly { id: number; at: Date | null }[]): Promise<void> {
    await this.notifications.takeTurn(tx);
    await tx.sql(
      `update notifications n set mailed_at = given.at from unnest($2::bigint[], $3::timestamptz[]) given (id, at)
       where n.organization_id = $1 and n.id = given.id`,
      [tx.organizationId, mailed.map(({ id }) => id), mailed.map(({ at }) => at)],
    );
  }
}
