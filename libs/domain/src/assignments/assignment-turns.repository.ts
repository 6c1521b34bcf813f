import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

/** An unassigned customer who waits for an answer. */
export interface WaitingContact {
  id: number;
  waitingSince: Date;
  channel: 'whatsapp' | 'sms';
}

@Injectable()
export class AssignmentTurnsRepository {
  /** The last turn of each agent. A new agent starts with the newest turn, behind all others. */
  async of(tx: Transaction, userIds: number[], newestTurn: number): Promise<Map<number, number>> {
    await tx.sql(
      `insert into assignment_turns (organization_id, user_id, last_turn)
       select $1, id, $3 from unnest($2::bigint[]) as id on conflict do nothing`,
      [tx.organizationId, userIds, newestTurn],
    );
    const rows = await tx.sql<{ user_id: number; last_turn: number }>(
      `select user_id, last_turn from assignment_turns where organization_id = $1 and user_id = any($2)`,
      [tx.organizationId, userIds],
    );
    return new Map(rows.map((row) => [row.user_id, row.last_turn]));
  }

  async saveLastTurn(tx: Transaction, userId: number, turn: number): Promise<void> {
    await tx.sql(`update assignment_turns set last_turn = $3 where organization_id = $1 and user_id = $2`, [
      tx.organizationId,
      userId,
      turn,
    ]);
  }

  /** The longest waiting customer on one of these channels, without those left to everybody who have not written since. */
  async longestWaiting(tx: Transaction, channels: string[]): Promise<WaitingContact | null> {
    const [row] = await tx.prepared<{ contact_id: number; waiting_since: Date; channel: WaitingContact['channel'] }>(
      `select s.contact_id, s.waiting_since, s.channel
       from contact_summaries s join contacts c on c.organization_id = s.organization_id and c.id = s.contact_id
       where s.organization_id = $1 and s.assigned_user_id is null and s.waiting_since is not null and s.channel = any($2)
         and (c.left_unassigned_at is null or exists (
           select 1 from conversations v
           where v.organization_id = $1 and v.contact_id = s.contact_id and v.last_inbound_at > c.left_unassigned_at
         ))
       order by s.waiting_since, s.contact_id limit 1`,
      [tx.organizationId, channels],
    );
    return row ? { id: row.contact_id, waitingSince: row.waiting_since, channel: row.channel } : null;
  }

  /** The agent's contacts with an open conversation, longest wait first; contacts that do not wait come last. */
  async openContactsOf(tx: Transaction, userId: number): Promise<number[]> {
    const rows = await tx.sql<{ contact_id: number }>(
      `select contact_id from contact_summaries
       where organization_id = $1 and assigned_user_id = $2 and conversation_id is not null and status = 'active'
       order by waiting_since nulls last, contact_id`,
      [tx.organizationId, userId],
    );
    return rows.map((row) => row.contact_id);
  }

  async hasOpenConversation(tx: Transaction, contactId: number): Promise<boolean> {
    const rows = await tx.sql(`select 1 from conversations where organization_id = $1 and contact_id = $2 and status = 'active' limit 1`, [
      tx.organizationId,
      contactId,
    ]);
    return rows.length > 0;
  }
}
