import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an order waits for a service of the outside; such waits are no failures of its own. */
export class WaitForDependencies1763989000000 implements MigrationInterface {
  name = 'WaitForDependencies1763989000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table outbox add column unavailable_since timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table outbox drop column unavailable_since`);
  }
}
