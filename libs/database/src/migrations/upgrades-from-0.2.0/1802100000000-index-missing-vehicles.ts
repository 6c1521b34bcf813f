import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few vehicles are missing in their files at a time, and every ten minutes the overdue ones are looked for. */
export class IndexMissingVehicles1802100000000 implements MigrationInterface {
  name = 'IndexMissingVehicles1802100000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set statement_timeout = 0`);
    await runner.query(`set lock_timeout = 0`);
    await runner.query(`drop index concurrently if exists vehicles_missing`);
    await runner.query(
      `create index concurrently vehicles_missing on vehicles (missing_since) where missing_since is not null and removed_at is null`,
    );
    await runner.query(`reset statement_timeout`);
    await runner.query(`reset lock_timeout`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index vehicles_missing`);
  }
}
