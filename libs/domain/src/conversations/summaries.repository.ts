import { Injectable } from '@nestjs/common';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { LAST_CALL, LAST_CALL_JOINS } from '@app/database/last-call';
import type { Transaction } from '@app/database/transaction';
import { type SummaryRow, summaryViewOf } from './conversation.mapper';

/** Columns of a row `s` of `contact_summaries` and its joins. */
export const SHOWN_COLUMNS = `
  s.contact_id, s.channel, s.status, s.whatsapp_conversation_id, s.sms_conversation_id, s.last_message_at, s.unread_count,
  s.waiting_since, c.phone, c.whatsapp_number, c.email, c.company, c.notes, c.stage,
  c.snooze_ended_at, c.snooze_ended_reason, c.call_opted_out_at is not null as do_not_call,
  coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(c.display_name, ''), c.phone, c.whatsapp_number, 'Unknown') as name,
  u.id as agent_id, trim(u.first_name || ' ' || u.last_name) as agent_name,
  array(
    select distinct label from conversations v, unnest(v.labels) label
    where v.organization_id = s.organization_id and v.contact_id = s.contact_id order by label
  ) as labels,
  exists (
    select from conversations v
    where v.organization_id = s.organization_id and v.contact_id = s.contact_id and v.stop_asked_at is not null
  ) as asked_to_stop,
  m.id as message_id, m.body, m.type, m.direction, m.status as message_status, m.origin, w.id as author_id, w.first_name as author_name,
  ${LAST_CALL}`;
export const SHOWN_JOINS = `
  join contacts c on c.organization_id = s.organization_id and c.id = s.contact_id
  left join users u on u.organization_id = c.organization_id and u.id = c.assigned_user_id
  left join messages m on m.organization_id = s.organization_id and m.id = s.last_message_id
  left join users w on w.organization_id = m.organization_id and w.id = m.user_id${LAST_CALL_JOINS}`;

/** The chat list: one denormalized row per contact. */
@Injectable()
export class SummariesRepository {
  /** The rows of these contacts in the given order; missing ones are left out. */
  async views(tx: Transaction, contactIds: number[]): Promise<ConversationSummary[]> {
    if (contactIds.length === 0) return [];
    const rows = await tx.prepared<SummaryRow>(
      `select ${SHOWN_COLUMNS} from contact_summaries s ${SHOWN_JOINS}
       where s.organization_id = $1 and s.contact_id = any($2)
       order by array_position($2::bigint[], s.contact_id)`,
      [tx.organizationId, contactIds],
    );
    return rows.map(summaryViewOf);
  }

  /** Recalculates a contact's row. */
  async refresh(tx: Transaction, contactId: number): Promise<void> {
    await tx.prepared(`select refresh_contact_summaries($1, $2)`, [tx.organizationId, [contactId]]);
  }
}
