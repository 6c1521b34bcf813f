import type { MigrationInterface, QueryRunner } from 'typeorm';

/** WhatsApp lets people stop the marketing of a business while other messages still reach them. */
export class KeepMarketingOptOuts1801500300000 implements MigrationInterface {
  name = 'KeepMarketingOptOuts1801500300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts add column marketing_opted_out_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts drop column marketing_opted_out_at`);
  }
}
