import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Puts the contacts that there are already onto the board: nobody knows when they came to their stage, so it was at the beginning. */
export class CountPipeline1763860100000 implements MigrationInterface {
  name = 'CountPipeline1763860100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update contacts set stage_entered_at = created_at;
      select write_contact_summaries(o.id, array(select id from contacts where organization_id = o.id)) from organizations o;
      insert into pipeline_counters (organization_id, stage, assigned_user_id, snoozed, total)
      select organization_id, stage, coalesce(assigned_user_id, 0), false, count(*) from contacts group by 1, 2, 3;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from pipeline_counters`);
  }
}
