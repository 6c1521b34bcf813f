import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version before records an event for each report and leaves the column alone. */
export class RememberShownCalls1795940000000 implements MigrationInterface {
  name = 'RememberShownCalls1795940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table calls add column shown_hash text
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table calls drop column shown_hash
    `);
  }
}
