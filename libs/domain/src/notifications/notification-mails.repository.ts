import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class NotificationMailsRepository {
  /** When the user was last mailed about the conversation, or about this notification if it has none; locked until the transaction ends. */
  async lockMailed(tx: Transaction, { id, user_id: userId, conversation_id: conversationId }: Mailed): Promise<Date | null> {
    const rows = await tx.sql<{ mailed_at: Date | null }>(
      `select mailed_at from notifications
       where organization_id = $1 and user_id = $2 and (id = $3 or conversation_id = $4) and updated_at > now() - interval '1 day'
       order by id for update`,
      [tx.organizationId, userId, id, conversationId],
    );
    const moments = rows.flatMap(({ mailed_at: at }) => (at ? [at.getTime()] : []));
    return moments.length === 0 ? null : new Date(Math.max(...moments));
  }

  async setMailed(tx: Transaction, id: number, at: Date | null): Promise<void> {
    await tx.sql(`update notifications set mailed_at = $3 where organization_id = $1 and id = $2`, [tx.organizationId, id, at]);
  }
}

interface Mailed {
  id: number;
  user_id: number;
  conversation_id: number | null;
}
