import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who do not want to be called. */
export class KeepCallOptOuts1802430100000 implements MigrationInterface {
  name = 'KeepCallOptOuts1802430100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts add column call_opted_out_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts drop column call_opted_out_at`);
  }
}
