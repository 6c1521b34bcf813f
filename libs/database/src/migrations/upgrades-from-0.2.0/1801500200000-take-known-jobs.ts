import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers take only jobs that they know. The function with names takes the place of the one without; its text is in `functions`. */
export class TakeKnownJobs1801500200000 implements MigrationInterface {
  name = 'TakeKnownJobs1801500200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists take_due_jobs(integer, integer)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists take_due_jobs(integer, integer, text[])`);
  }
}
