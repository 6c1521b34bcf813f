import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only an active conversation has a waiting customer. Waits that were kept over closing came back when the customer wrote days later. */
export class EndWaitsWithConversations1800040000000 implements MigrationInterface {
  name = 'EndWaitsWithConversations1800040000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of all organizations at once, which the owner of the tables may as long as the policies are not forced on it.
      alter table conversations no force row level security;
      update conversations set waiting_since = null where status <> 'active' and waiting_since is not null;
      alter table conversations force row level security;
      alter table conversations add constraint conversations_waiting_active check (waiting_since is null or status = 'active');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table conversations drop constraint conversations_waiting_active`);
  }
}
