import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The listing has a parameter now, which earlier versions leave out, and reads only waits that have a step left. */
export class FindDueEscalations1795973000005 implements MigrationInterface {
  name = 'FindDueEscalations1795973000005';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index concurrently if not exists contact_summaries_escalating on contact_summaries (waiting_since) include (organization_id)
         where waiting_since is not null and (escalated_since is distinct from waiting_since or escalation_level < 3)`,
    );
    await runner.query(`drop function if exists list_escalation_organizations()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists list_escalation_organizations(integer[])`);
    await runner.query(`drop index if exists contact_summaries_escalating`);
  }
}
