import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import type { StoredMessage } from './messages.repository';

/** Automatic messages end no wait. */
const IS_ANSWER = `direction = 'outbound' and origin in ('person', 'assistant') and status not in ('failed', 'undelivered', 'canceled')`;

/** The waits of customers that answers have ended. Callers must hold the conversation's lock. */
@Injectable()
export class AnsweredWaitsRepository {
  /** Keeps the wait that an answer has ended, for the figures: it stays when the conversation is closed. */
  async record(tx: Transaction, { id, endedWaitSince, createdAt, userId, isFromAi }: StoredMessage): Promise<void> {
    await tx.sql(
      `insert into first_responses (organization_id, message_id, waiting_since, answered_at, user_id, is_from_ai) values ($1, $2, $3, $4, $5, $6)
       on conflict (organization_id, message_id) do update set waiting_since = excluded.waiting_since`,
      [tx.organizationId, id, endedWaitSince, createdAt, userId, isFromAi],
    );
  }

  /** An answer that failed was none. */
  async withdraw(tx: Transaction, messageId: number): Promise<void> {
    await tx.sql(`delete from first_responses where organization_id = $1 and message_id = $2`, [tx.organizationId, messageId]);
  }

  /** Gives the wait of a failed answer to the next one that did not fail; `false` when there is none. */
  async passOn(tx: Transaction, { id, conversationId, endedWaitSince }: StoredMessage): Promise<boolean> {
    const rows = await tx.sql(
      `with next_answer as (
         update messages set ended_wait_since = least(ended_wait_since, $4)
         where organization_id = $1 and id = (
           select id from messages
           where organization_id = $1 and conversation_id = $2 and id > $3 and ${IS_ANSWER}
           order by id limit 1
         ) returning *
       )
       insert into first_responses (organization_id, message_id, waiting_since, answered_at, user_id, is_from_ai)
       select organization_id, id, ended_wait_since, created_at, user_id, is_from_ai from next_answer
       on conflict (organization_id, message_id) do update set waiting_since = excluded.waiting_since
       returning message_id`,
      [tx.organizationId, conversationId, id, endedWaitSince],
    );
    return rows.length > 0;
  }

  /** When the customer first wrote after a message. */
  async firstInboundAfter(tx: Transaction, { id, conversationId }: StoredMessage): Promise<Date | null> {
    const [row] = await tx.sql<{ at: Date | null }>(
      `select min(coalesce(provider_at, created_at)) as at from messages
       where organization_id = $1 and conversation_id = $2 and id > $3 and direction = 'inbound' and type <> 'reaction'`,
      [tx.organizationId, conversationId, id],
    );
    return row?.at ?? null;
  }

  /** Undoes `passOn`: later answers that were given the wait of this one have ended only what the customer wrote between the two. */
  async takeBack(tx: Transaction, { id, conversationId, endedWaitSince }: StoredMessage): Promise<void> {
    await tx.sql(
      `with later as (
         update messages a set ended_wait_since = (
           select min(coalesce(i.provider_at, i.created_at)) from messages i
           where i.organization_id = $1 and i.conversation_id = $2 and i.direction = 'inbound' and i.type <> 'reaction' and i.id > $3 and i.id < a.id
         )
         where a.organization_id = $1 and a.conversation_id = $2 and a.id > $3 and a.ended_wait_since = $4
         returning id, ended_wait_since
       ), without_wait as (
         delete from first_responses r using later
         where r.organization_id = $1 and r.message_id = later.id and later.ended_wait_since is null
       )
       update first_responses r set waiting_since = later.ended_wait_since from later
       where r.organization_id = $1 and r.message_id = later.id and later.ended_wait_since is not null`,
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
