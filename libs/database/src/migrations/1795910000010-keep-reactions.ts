import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The emoji of a message that is a reaction to another one. */
export class KeepReactions1795910000010 implements MigrationInterface {
  name = 'KeepReactions1795910000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column reaction jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column reaction`);
  }
}
