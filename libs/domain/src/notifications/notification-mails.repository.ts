import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { NotificationsRepository } from './notifications.repository';

/** Minimum interval between mails about the same notification. */
const MIN_MAIL_INTERVAL_MS = 900_000;

@Injectable()
export class NotificationMailsRepository {
  constructor(private readonly notifications: NotificationsRepository) {}

  /**
   * The user's notifications that no mail has told, of the last half hour and since the given time. Each with the time from which it may be mailed,
   * since mails about one conversation have a minimum interval. Nobody else adds or mails any until the transaction ends.
   */
  async takeDue(tx: Transaction, userId: number, since: Date): Promise<Map<number, Date>> {
    await this.notifications.takeTurn(tx);
    const rows = await tx.sql<{ id: number; free_at: Date }>(
      `select n.id, coalesce(max(m.mailed_at) + $4 * interval '1 millisecond', $5) as free_at
       from notifications n
       left join notifications m on m.organization_id = n.organization_id and m.user_id = n.user_id
         and (m.id = n.id or m.conversation_id = n.conversation_id) and m.updated_at > now() - interval '1 day'
       where n.organization_id = $1 and n.user_id = $2 and n.read_at is null and (n.mailed_at is null or n.mailed_at < n.updated_at)
         and n.updated_at >= least($3::timestamptz, now() - interval '30 minutes')
       group by n.id order by n.id`,
      [tx.organizationId, userId, since, MIN_MAIL_INTERVAL_MS, tx.now],
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
