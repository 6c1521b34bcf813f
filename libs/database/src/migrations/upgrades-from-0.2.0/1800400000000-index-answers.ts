import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard counts the answers, failures and new conversations of some days, in organizations with millions of messages. */
export class IndexAnswers1800400000000 implements MigrationInterface {
  name = 'IndexAnswers1800400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index messages_answers on messages (organization_id, created_at) where ended_wait_since is not null`);
    await runner.query(`create index messages_failed on messages (organization_id, created_at) where status in ('failed', 'undelivered')`);
    await runner.query(`create index conversations_created on conversations (organization_id, created_at)`);
    await runner.query(`create index contacts_created on contacts (organization_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index contacts_created, conversations_created, messages_failed, messages_answers`);
  }
}
