import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

/**
 * An answer remembers the wait that it ended, so that its failure restores it. Where the newest message is an answer that failed, the
 * customer waits again since their first message after the last answer that did not fail, unless they do not want to be written to, are
 * deleted, or wrote more than 30 days ago. These waits count as escalated, so that old ones notify nobody.
 */
export class RememberEndedWaits1800040100000 implements MigrationInterface {
  name = 'RememberEndedWaits1800040100000';
  // the rows are not changed under the exclusive lock of the column
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column if not exists ended_wait_since timestamptz`);
    await fillByOrganization(
      runner,
      `
      with failed as (
        select v.organization_id, v.id, v.contact_id, (
          select coalesce(max(a.id), 0) from messages a
          where a.organization_id = v.organization_id and a.conversation_id = v.id and a.direction = 'outbound'
            and a.status not in ('failed', 'undelivered', 'canceled')
        ) as last_answer
        from conversations v
        join messages m on m.organization_id = v.organization_id and m.id = v.last_message_id
        join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id and c.deleted_at is null
          and case v.channel when 'whatsapp' then c.whatsapp_opted_out_at else c.sms_opted_out_at end is null
        where v.status = 'active' and v.waiting_since is null
          and m.direction = 'outbound' and m.status in ('failed', 'undelivered', 'canceled')
      ), unanswered as (
        select f.organization_id, f.id, f.contact_id, min(coalesce(i.provider_at, i.created_at)) as since
        from failed f
        join messages i on i.organization_id = f.organization_id and i.conversation_id = f.id and i.id > f.last_answer
        where i.direction = 'inbound'
        group by 1, 2, 3
        having min(coalesce(i.provider_at, i.created_at)) > now() - interval '30 days'
      ), waiting as (
        update conversations v set waiting_since = u.since from unanswered u
        where v.organization_id = u.organization_id and v.id = u.id
        returning v.organization_id, v.contact_id, v.waiting_since
      )
      update contact_summaries s
      set waiting_since = least(s.waiting_since, w.since), escalated_since = least(s.waiting_since, w.since), escalation_level = 3
      from (select organization_id, contact_id, min(waiting_since) as since from waiting group by 1, 2) w
      where s.organization_id = w.organization_id and s.contact_id = w.contact_id
        and (s.waiting_since is null or s.waiting_since > w.since);
    `,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column ended_wait_since`);
  }
}
