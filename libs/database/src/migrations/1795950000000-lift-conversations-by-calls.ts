import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New calls count in the conversation as messages do; earlier ones do not. */
export class LiftConversationsByCalls1795950000000 implements MigrationInterface {
  name = 'LiftConversationsByCalls1795950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table conversations add column last_call_id bigint, add column last_call_at timestamptz`);
    await runner.query(`alter table contact_summaries add column last_call_id bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contact_summaries drop column last_call_id`);
    await runner.query(`alter table conversations drop column last_call_id, drop column last_call_at`);
  }
}
