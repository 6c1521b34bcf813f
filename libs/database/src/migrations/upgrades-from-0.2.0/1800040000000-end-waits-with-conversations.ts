import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

/** Only an active conversation has a waiting customer. Waits that were kept over closing came back when the customer wrote days later. */
export class EndWaitsWithConversations1800040000000 implements MigrationInterface {
  name = 'EndWaitsWithConversations1800040000000';
  // rows are changed and looked through without an exclusive lock
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillByOrganization(
      runner,
      `update conversations set waiting_since = null where status <> 'active' and waiting_since is not null`,
    );
    await runner.query(`
      alter table conversations drop constraint if exists conversations_waiting_active,
        add constraint conversations_waiting_active check (waiting_since is null or status = 'active') not valid
    `);
    await runner.query(`alter table conversations validate constraint conversations_waiting_active`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table conversations drop constraint conversations_waiting_active`);
  }
}
