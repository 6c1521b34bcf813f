import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The function has another parameter now, which earlier versions leave out. */
export class TakeJobsAhead1795973000020 implements MigrationInterface {
  name = 'TakeJobsAhead1795973000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists take_due_jobs(integer, integer, text[])`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists take_due_jobs(integer, integer, text[], double precision)`);
  }
}
