import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows that the chat list has already. */
export class CountConversations1763840100000 implements MigrationInterface {
  name = 'CountConversations1763840100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into conversation_counters (organization_id, status, assigned_user_id, total)
      select organization_id, case when conversation_id is null then 'none' else status end, coalesce(assigned_user_id, 0), count(*)
      from contact_summaries group by 1, 2, 3
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from conversation_counters`);
  }
}
