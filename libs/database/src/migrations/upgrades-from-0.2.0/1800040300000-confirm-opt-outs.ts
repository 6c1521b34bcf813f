import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmOptOuts1800040300000 implements MigrationInterface {
  name = 'ConfirmOptOuts1800040300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column confirms_opt_out boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column confirms_opt_out`);
  }
}
