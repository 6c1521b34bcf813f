import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeaveContactsToEverybody1800030000000 implements MigrationInterface {
  name = 'LeaveContactsToEverybody1800030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts add column left_unassigned_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts drop column left_unassigned_at`);
  }
}
