import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from './fill-by-organization';

/** Mails that were ordered for each notification become one for each person. */
export class GatherMailsByPerson1795973000010 implements MigrationInterface {
  name = 'GatherMailsByPerson1795973000010';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillByOrganization(
      runner,
      `with ended as (
      update outbox set done_at = now() where job = 'notification.mail' and done_at is null and dead_at is null
      returning organization_id, (payload->>'notification_id')::bigint as notification_id
      )
      insert into outbox (organization_id, job, dedupe_key, payload, run_after)
      select n.organization_id, 'notification.mail_digest', n.user_id || ':0',
           jsonb_build_object('user_id', n.user_id, 'since', to_char(min(n.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
           now() + interval '1 minute'
      from ended e join notifications n on n.organization_id = e.organization_id and n.id = e.notification_id
      where n.read_at is null
      group by n.organization_id, n.user_id
      on conflict (organization_id, job, dedupe_key) do nothing`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role lotline_definer;
      update outbox set done_at = now() where job = 'notification.mail_digest' and done_at is null;
      reset role;
    `);
  }
}
