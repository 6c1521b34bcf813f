import { Injectable } from '@nestjs/common';
import { shownBody } from '@app/contracts/messages/shown-body.policy';
import { type EscalationSettings, USUAL_ESCALATION } from '@app/contracts/notifications/notifications.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import { saveSettingsRow } from '@app/database/settings-row';
import type { Transaction } from '@app/database/transaction';

/** For each step, the moment before which a wait must have started; `null` when the step is disabled. */
export type Steps = readonly [agent: Date | null, manager: Date | null, owner: Date | null];

/** A customer whose wait has reached a new step. */
export interface LongWait {
  contact_id: number;
  conversation_id: number | null;
  assigned_user_id: number | null;
  waiting_since: Date;
  /** The level notified before, and the level reached now. */
  notifiedLevel: number;
  level: number;
  text: string;
}

const COLUMNS = {
  agent_minutes: 'agent_minutes',
  manager_minutes: 'manager_minutes',
  owner_minutes: 'owner_minutes',
  hours: null,
} as const satisfies ColumnMap<EscalationSettings, EscalationSettings>;

@Injectable()
export class EscalationsRepository {
  constructor(private readonly database: Database) {}

  async settings(tx: Transaction): Promise<EscalationSettings> {
    const [row] = await tx.sql<EscalationSettings>(
      `select ${Object.keys(COLUMNS).join(', ')} from escalation_settings where organization_id = $1`,
      [tx.organizationId],
    );
    return row ?? USUAL_ESCALATION;
  }

  async save(tx: Transaction, settings: EscalationSettings): Promise<void> {
    const hours = settings.hours && JSON.stringify(settings.hours);
    await saveSettingsRow(tx, 'escalation_settings', { ...columnsOf(COLUMNS, settings), hours });
  }

  /** Organizations with customers who have reached a new step; see the SQL function. */
  async organizationsWithWaits(): Promise<number[]> {
    const { agent_minutes, manager_minutes, owner_minutes } = USUAL_ESCALATION;
    const rows = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from list_escalation_organizations($1)`,
      [[agent_minutes, manager_minutes, owner_minutes]],
    );
    return rows.map((row) => row.organization_id);
  }

  /**
   * Claims waits that reached a new step, longest first; each step is returned to one caller only. A contact or conversation that somebody holds comes
   * the next time: to wait for one with a summary in hand would be a deadlock.
   */
  async take(tx: Transaction, [agent, manager, owner]: Steps, limit: number): Promise<LongWait[]> {
    const waits = await tx.sql<LongWait & { type: string | null }>(
      `with reached as (
         select s.contact_id, s.waiting_since,
                case when s.escalated_since is not distinct from s.waiting_since then s.escalation_level else 0 end as told,
                case when s.waiting_since <= $4::timestamptz then 3 when s.waiting_since <= $3::timestamptz then 2
                     when s.waiting_since <= $2::timestamptz then 1 else 0 end as level
         from contact_summaries s
         where s.organization_id = $1 and s.waiting_since > now() - interval '3 days'
           and s.waiting_since <= greatest($2::timestamptz, $3::timestamptz, $4::timestamptz)
       ), taken as (
         select s.contact_id, r.told, r.level from contact_summaries s join reached r on r.contact_id = s.contact_id
         join contacts held on held.organization_id = $1 and held.id = s.contact_id
         join conversations kept on kept.organization_id = $1 and kept.id = s.conversation_id
         where s.organization_id = $1 and r.level > r.told and s.waiting_since = r.waiting_since
         order by r.waiting_since limit $5
         for key share of held skip locked for key share of kept skip locked for update of s skip locked
       )
       update contact_summaries s set escalated_since = s.waiting_since, escalation_level = t.level
       from taken t
       join contacts c on c.organization_id = $1 and c.id = t.contact_id
       left join messages m on m.organization_id = $1 and m.id = (
         select l.last_message_id from contact_summaries l
         where l.organization_id = $1 and l.contact_id = t.contact_id and l.last_call_id is null
       )
       where s.organization_id = $1 and s.contact_id = t.contact_id
       returning s.contact_id, s.conversation_id, c.assigned_user_id, s.waiting_since, t.told as "notifiedLevel", t.level, coalesce(m.body, '') as text, m.type`,
      [tx.organizationId, agent, manager, owner, limit],
    );
    return waits.map(({ type, text, ...wait }) => ({ ...wait, text: type === null ? '' : shownBody(text, type) }));
  }
}
