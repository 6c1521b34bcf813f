import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A conversation follows the corrected number of its contact, and says what it was before. */
export class KeepPreviousAddresses1800020200000 implements MigrationInterface {
  name = 'KeepPreviousAddresses1800020200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table conversations add column previous_address text, add column address_changed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table conversations drop column previous_address, drop column address_changed_at`);
  }
}
