import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import type { StoredMessage } from './messages.repository';

const DID_NOT_FAIL = `status not in ('failed', 'undelivered', 'canceled')`;

/** The waits of customers that answers have ended. Callers must hold the conversation's lock. */
@Injectable()
export class AnsweredWaitsRepository {
  /** Gives the wait of a failed answer to the next one that did not fail; `false` when there is none. */
  async passOn(tx: Transaction, { id, conversationId, endedWaitSince }: StoredMessage): Promise<boolean> {
    const rows = await tx.sql(
      `update messages set ended_wait_since = least(ended_wait_since, $4)
       where organization_id = $1 and id = (
         select id from messages
         where organization_id = $1 and conversation_id = $2 and id > $3 and direction = 'outbound' and ${DID_NOT_FAIL}
         order by id limit 1
       ) returning id`,
      [tx.organizationId, conversationId, id, endedWaitSince],
    );
    return rows.length > 0;
  }

  /** When the customer first wrote after a message. */
  async firstInboundAfter(tx: Transaction, { id, conversationId }: StoredMessage): Promise<Date | null> {
    const [row] = await tx.sql<{ at: Date | null }>(
      `select min(coalesce(provider_at, created_at)) as at from messages
       where organization_id = $1 and conversation_id = $2 and id > $3 and direction = 'inbound'`,
      [tx.organizationId, conversationId, id],
    );
    return row?.at ?? null;
  }

  /** Undoes `passOn`: later answers that were given the wait of this one have ended only what the customer wrote between the two. */
  async takeBack(tx: Transaction, { id, conversationId, endedWaitSince }: StoredMessage): Promise<void> {
    await tx.sql(
      `update messages a set ended_wait_since = (
         select min(coalesce(i.provider_at, i.created_at)) from messages i
         where i.organization_id = $1 and i.conversation_id = $2 and i.direction = 'inbound' and i.id > $3 and i.id < a.id
       )
       where a.organization_id = $1 and a.conversation_id = $2 and a.id > $3 and a.ended_wait_since = $4`,
      [tx.organizationId, conversationId, id, endedWaitSince],
    );
  }

  async forget(tx: Transaction, conversationId: number): Promise<void> {
    await tx.sql(
      `update messages set ended_wait_since = null
       where organization_id = $1 and conversation_id = $2 and ended_wait_since is not null`,
      [tx.organizationId, conversationId],
    );
  }
}
